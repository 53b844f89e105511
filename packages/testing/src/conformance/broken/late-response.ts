// Broken on purpose: rejects on cancel, but lets the wallet's late answer connect behind everyone's back.
import { createLatest } from '@openappkit/core/adapter';
import { type BrokenAdapter, withInstance } from './broken-adapter.js';

export const lateResponse: BrokenAdapter = {
  defect: 'a late answer connects after cancel',
  caughtBy: 'an answer after cancel never becomes state',
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
