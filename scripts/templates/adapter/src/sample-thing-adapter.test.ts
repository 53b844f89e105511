// Tests of the sample-thing adapter. Run the conformance suite of @openappkit/testing here as soon as it connects.
import { describe, expect, it } from 'vitest';
import { SampleThingAdapter } from './sample-thing-adapter.js';

describe('the sample-thing adapter', () => {
  it('speaks for its own namespace', () => {
    expect(new SampleThingAdapter().namespace).toBe('sample-thing');
  });
});
