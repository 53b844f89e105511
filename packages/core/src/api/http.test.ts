import { testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createHttp } from './http.js';

const schema = z.object({ name: z.string() });
const url = 'https://api.test/x';
const megabyte = 1_000_000;

/** A valid answer of `bytes`, all but its name blank. */
const answerOf = (bytes: number): string => {
  const text = JSON.stringify({ name: 'maple' });
  return text + ' '.repeat(bytes - text.length);
};

describe('an answer of a service', () => {
  it('is taken up to 5 MB', async () => {
    const env = testEnv();
    env.fetch.route(url, () => new Response(answerOf(5 * megabyte)));
    await expect(createHttp(env)({ url, schema })).resolves.toEqual({ name: 'maple' });
    env.fetch.route(url, () => new Response(answerOf(5 * megabyte + 1)));
    await expect(createHttp(env)({ url, schema })).rejects.toMatchObject({
      code: 'api/bad-answer',
      metaMessages: ['It is larger than 5 MB.'],
    });
  });

  it('without an end is not read past 5 MB', async () => {
    let sent = 0;
    const endless = new ReadableStream(
      {
        pull(controller) {
          sent++;
          if (sent > 20) controller.close();
          else controller.enqueue(new Uint8Array(megabyte).fill(32));
        },
      },
      { highWaterMark: 0 },
    );
    const fetch = async (): Promise<Response> => new Response(endless);
    await expect(createHttp({ ...testEnv(), fetch })({ url, schema })).rejects.toMatchObject({
      code: 'api/bad-answer',
    });
    expect(sent).toBe(6);
  });
});
