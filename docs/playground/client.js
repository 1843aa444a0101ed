// Talks to the worker: `ask` gives a promise of the answer.

export class Client {
  #worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  #waiting = new Map();
  #next = 0;

  constructor(onProgress) {
    this.ready = new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data }) => {
        if (data.progress) {
          onProgress(data.progress);
        } else if (data.ready) {
          resolve();
        } else if (data.failed !== undefined) {
          reject(new Error(data.failed));
        } else {
          this.#settle(data);
        }
      };
      this.#worker.onerror = () => reject(new Error("missing"));
    });
  }

  ask(method, ...args) {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, method, args });
    });
  }

  #settle({ id, answer, error }) {
    const { resolve, reject } = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) {
      resolve(answer);
    } else {
      reject(new Error(error));
    }
  }
}
