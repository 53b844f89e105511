// Add `proveConformance` of @openappkit/testing once the adapter connects.
import { testAdapterContext } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { SampleThingAdapter } from './sample-thing-adapter.js';

describe('the sample-thing adapter', () => {
  it('has its namespace and finds no wallet yet', async () => {
    const { context, shown } = testAdapterContext();
    const instance = new SampleThingAdapter().setup(context);
    expect(instance.namespace).toBe('sample-thing');
    instance.start();
    expect(await shown()).toEqual([]);
    const { signal } = new AbortController();
    await expect(instance.connect({ connectorId: 'none', signal })).rejects.toMatchObject({
      code: 'connector/not-found',
    });
    instance.destroy();
  });
});
