// Broken on purpose: rejects on cancel, but still connects when the wallet answers later.
import { createLatest } from '@openappkit/core/adapter';
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const lateResponse: BrokenAdapter = {
  defect: 'connects after the request was cancelled',
  caughtBy: 'ignores a connect response that arrives after the request was cancelled',
  failure: 'reports without a connection',
  breakAdapter: (good) =>
    withInstance(good, ({ connect }) => ({
      connect: (request) =>
        createLatest().guard(
          request.signal,
          connect({ ...request, signal: new AbortController().signal }),
        ),
    })),
};
