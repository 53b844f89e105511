import { testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { loadImage } from './pictures.js';

const { signal } = new AbortController();
const limit = 100_000;

async function loaded(
  url: string,
  body: BodyInit = 'pixels',
  headers: Record<string, string> = {},
) {
  const inits: RequestInit[] = [];
  const fetch = async (_url: string, init: RequestInit = {}): Promise<Response> => {
    inits.push(init);
    return new Response(body, { headers: { 'content-type': 'image/png', ...headers } });
  };
  const { clock } = testEnv();
  return { image: await loadImage({ clock, fetch }, url, signal), inits };
}

describe('loadImage', () => {
  it('sends no credentials or referrer, and follows no redirect', async () => {
    const { image, inits } = await loaded('https://img.test/a.png');
    expect(image).toBe(`data:image/png;base64,${btoa('pixels')}`);
    expect(inits).toEqual([
      {
        signal: expect.any(AbortSignal),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        redirect: 'error',
      },
    ]);
  });

  it('accepts up to 100 kB', async () => {
    expect((await loaded('https://img.test/a.png', 'x'.repeat(limit))).image).toBeDefined();
    expect((await loaded('https://img.test/a.png', 'x'.repeat(limit + 1))).image).toBeUndefined();
  });

  it('joins the parts of a large image', async () => {
    const bytes = Uint8Array.from({ length: 20_000 }, (_, at) => (at * 31) % 256);
    const chunks = [bytes.slice(0, 7), bytes.slice(7, 9000), bytes.slice(9000)];
    const body = new ReadableStream({
      pull(controller) {
        const chunk = chunks.shift();
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
    });
    const { image } = await loaded('https://img.test/a.png', body);
    expect(image).toBe(`data:image/png;base64,${Buffer.from(bytes).toString('base64')}`);
  });

  it('does not read an image whose Content-Length is too large', async () => {
    let read = 0;
    const body = new ReadableStream(
      {
        pull(controller) {
          read++;
          controller.enqueue(new Uint8Array(10));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { 'content-length': String(limit + 1) };
    const { image } = await loaded('https://img.test/a.png', body, headers);
    expect([image, read]).toEqual([undefined, 0]);
  });

  it('stops reading an endless image after 100 kB', async () => {
    let sent = 0;
    const endless = new ReadableStream(
      {
        pull(controller) {
          sent++;
          if (sent > 50) controller.close();
          else controller.enqueue(new Uint8Array(limit / 10));
        },
      },
      { highWaterMark: 0 },
    );
    expect((await loaded('https://img.test/a.png', endless)).image).toBeUndefined();
    expect(sent).toBe(11);
  });

  it.each([
    ['whose host never answers', () => new Promise<Response>(() => undefined)],
    [
      'that never ends',
      async () => new Response(new ReadableStream(), { headers: { 'content-type': 'image/png' } }),
    ],
  ])('gives up after 10 s on an image %s', async (_what, fetch) => {
    const { clock } = testEnv();
    let image: string | undefined = 'not yet';
    void loadImage({ clock, fetch }, 'https://img.test/a.png', signal).then((result) => {
      image = result;
    });
    await clock.advance(9_999);
    expect(image).toBe('not yet');
    await clock.advance(1);
    expect(image).toBeUndefined();
    expect(clock.pending()).toBe(0);
  });

  it('accepts a data URL of up to 100 kB without a request', async () => {
    const dataOf = (bytes: number): string => `data:image/png;base64,${btoa('x'.repeat(bytes))}`;
    for (const [url, isTaken] of [
      [dataOf(limit), true],
      [dataOf(limit + 6000), false],
    ] as const) {
      const { image, inits } = await loaded(url);
      expect([image === url, inits.length]).toEqual([isTaken, 0]);
    }
  });

  it.each(['http://img.test/a.png', 'javascript:alert(1)', 'data:text/html,x', 'blob:x', 'a.png'])(
    'ignores the URL %s without a request',
    async (url) => {
      expect(await loaded(url)).toEqual({ image: undefined, inits: [] });
    },
  );

  it.each([['text/html'], ['application/json'], ['']])(
    'ignores a response of type "%s"',
    async (type) => {
      const { image } = await loaded('https://img.test/a.png', 'x', { 'content-type': type });
      expect(image).toBeUndefined();
    },
  );
});
