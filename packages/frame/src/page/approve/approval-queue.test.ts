import { describe, expect, it } from 'vitest';
import type { DecodedRequest } from '../../decode/decoded.types.js';
import { createApprovalQueue } from './approval-queue.js';

const request = (text: string): DecodedRequest => ({
  kind: 'message',
  method: 'personal_sign',
  heading: 'requests a signature',
  approve: 'Sign',
  network: 'Harbor',
  account: '0x0000000000000000000000000000000000000001',
  warnings: [],
  text,
  isHex: false,
  signIn: undefined,
});
const never = () => new AbortController().signal;
const textOf = (current: ReturnType<ReturnType<typeof createApprovalQueue>['current']>) =>
  current && 'text' in current.request
    ? `${current.request.text} ${current.position}/${current.count}`
    : undefined;

describe('createApprovalQueue', () => {
  it('shows a single request at a time with its position and the count', async () => {
    const rendered: (string | undefined)[] = [];
    const queue = createApprovalQueue(() => rendered.push(textOf(queue.current())));
    const approvals = ['a', 'b', 'c'].map((text) => queue.enqueue(request(text), never()));
    queue.current()?.approve();
    await approvals[0];
    expect(textOf(queue.current())).toBe('b 2/3');
    const refused = expect(approvals[1]).rejects.toMatchObject({ code: 4001 });
    queue.current()?.decline();
    await refused;
    queue.current()?.approve();
    await approvals[2];
    expect(rendered).toEqual(['a 1/1', 'a 1/2', 'a 1/3', 'b 2/3', 'c 3/3', undefined]);
    void queue.enqueue(request('d'), never());
    expect(textOf(queue.current())).toBe('d 1/1');
  });

  it('settles each request once and ignores further clicks on it', async () => {
    const queue = createApprovalQueue(() => undefined);
    const first = queue.enqueue(request('a'), never());
    const second = queue.enqueue(request('b'), never());
    const current = queue.current();
    current?.approve();
    current?.approve();
    current?.decline();
    await first;
    expect(textOf(queue.current())).toBe('b 2/2');
    queue.current()?.approve();
    await second;
  });

  it('rejects aborted requests, shown or waiting, and requests that are already aborted', async () => {
    const queue = createApprovalQueue(() => undefined);
    const abort = new AbortController();
    const approvals = [
      queue.enqueue(request('a'), abort.signal),
      queue.enqueue(request('b'), abort.signal),
    ];
    const remaining = queue.enqueue(request('c'), never());
    const refused = approvals.map((each) => expect(each).rejects.toThrow('Request was aborted'));
    abort.abort();
    await Promise.all(refused);
    expect(textOf(queue.current())).toBe('c 3/3');
    await expect(queue.enqueue(request('d'), abort.signal)).rejects.toThrow('aborted');
    queue.current()?.approve();
    await remaining;
    expect(queue.current()).toBeUndefined();
  });

  it('rejects more than 20 waiting requests', async () => {
    const queue = createApprovalQueue(() => undefined);
    for (let count = 0; count < 20; count += 1) void queue.enqueue(request(`${count}`), never());
    await expect(queue.enqueue(request('one more'), never())).rejects.toThrow('Too many requests');
  });
});
