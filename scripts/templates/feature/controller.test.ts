// Tests of the feature sample-thing's controller.
import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { createSampleThingApi } from './api.js';
import { createSampleThing } from './controller.js';

const answering = (body: unknown, status = 200) =>
  createSampleThingApi({
    fetch: async () => new Response(JSON.stringify(body), { status }),
    baseUrl: 'http://127.0.0.1/',
  });

describe('sample-thing', () => {
  it('holds what the server answers', async () => {
    const sampleThing = createSampleThing(answering(['a', 'b']));
    await sampleThing.load();
    expect(sampleThing.state).to.deep.equal({ status: 'ready', items: ['a', 'b'] });
  });

  it('fails on an answer that is not a list of names, and keeps what it had', async () => {
    const sampleThing = createSampleThing(answering({ a: 1 }));
    await sampleThing.load();
    expect(sampleThing.state).to.deep.equal({ status: 'failed', items: [] });
  });

  it('tells its listeners of each change until they leave', async () => {
    const sampleThing = createSampleThing(answering([]));
    const seen: string[] = [];
    const stop = sampleThing.subscribe(() => seen.push(sampleThing.state.status));
    await sampleThing.load();
    stop();
    await sampleThing.load();
    expect(seen).to.deep.equal(['loading', 'ready']);
  });
});
