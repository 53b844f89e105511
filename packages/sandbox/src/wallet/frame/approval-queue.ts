import type { Pending } from '../protocol/messages.js';

export interface QueuedRequest extends Pending {
  /** The window was blocked. The next identical request replaces this one. */
  readonly blocked: boolean;
}

export class ApprovalQueue {
  private waiting: QueuedRequest[] = [];

  get first(): QueuedRequest | undefined {
    return this.waiting[0];
  }

  get size(): number {
    return this.waiting.length;
  }

  add(request: QueuedRequest): boolean {
    const twin = this.waiting.find((one) => isSame(one, request));
    if (twin && !twin.blocked) return false;
    this.waiting = [...this.waiting.filter((one) => one !== twin), request];
    return true;
  }

  /** Undefined if the request is not in the queue. */
  take(id: number): QueuedRequest | undefined {
    const found = this.waiting.find((one) => one.id === id);
    this.waiting = this.waiting.filter((one) => one !== found);
    return found;
  }
}

function isSame(a: Pending, b: Pending): boolean {
  return a.method === b.method && JSON.stringify(a.params) === JSON.stringify(b.params);
}
