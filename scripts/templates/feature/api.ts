// What the feature sample-thing asks of its server. Checks every answer at the edge; keeps no state.

export interface SampleThingApi {
  /** @throws Error when the server does not answer as agreed. */
  items(signal: AbortSignal): Promise<readonly string[]>;
}

export function createSampleThingApi(deps: {
  readonly fetch: typeof fetch;
  readonly baseUrl: string;
}): SampleThingApi {
  return {
    async items(signal) {
      const answer = await deps.fetch(new URL('items', deps.baseUrl), { signal });
      if (!answer.ok) throw new Error(`sample-thing: status ${answer.status}`);
      return parseItems(await answer.json());
    },
  };
}

function parseItems(value: unknown): readonly string[] {
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value;
  throw new Error('sample-thing: the answer is no list of names');
}
