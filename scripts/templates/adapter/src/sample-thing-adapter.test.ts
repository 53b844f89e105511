// Tests of the sample-thing adapter. Prove it here with `proveConformance` of @openappkit/testing as soon as it connects.
import { testAdapterContext } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { SampleThingAdapter } from './sample-thing-adapter.js';

describe('the sample-thing adapter', () => {
  it('speaks for its own namespace, and finds no wallet yet', async () => {
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
