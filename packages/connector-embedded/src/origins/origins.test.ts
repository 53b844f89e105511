import type { FetchReply } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { fakeFrame } from '../test/fake-frame.js';
import { setUpEmbedded } from '../test/set-up-embedded.js';
import { matchesOrigin } from './matches-origin.js';

describe('an origin', () => {
  it.each([
    ['https://app.example', 'app.example'],
    ['https://app.example', 'https://app.example'],
    ['https://app.example', 'HTTPS://App.Example/some/path'],
    ['https://a.app.example', '*.app.example'],
    ['https://a.b.app.example', '*.*.app.example'],
    ['https://a.b.app.example', 'a.*.app.example'],
    ['https://app.example:8443', 'app.example:8443'],
    ['https://app.example:8443', 'app.example:*'],
    ['https://app.example:8443', 'app.example'],
    ['https://app.example', 'app.example:443'],
    ['http://app.example', 'app.example:80'],
    ['https://preview.vercel.app', 'app.example'],
    ['http://localhost:5173', 'app.example'],
    ['http://127.0.0.1', 'app.example'],
  ])('%s is on a list with %s', (origin, pattern) => {
    expect(matchesOrigin(origin, [pattern])).toBe(true);
  });

  it.each([
    ['https://evil.example', 'app.example'],
    ['https://app.example.evil.test', 'app.example'],
    ['https://notapp.example', '*app.example'],
    ['https://app.example', '*.app.example'],
    ['https://a.b.app.example', '*.app.example'],
    ['http://app.example', 'https://app.example'],
    ['https://app.example', 'app.example:8443'],
    ['https://app.example', ''],
    ['https://app.example', '://'],
    ['https://app.example', '['],
    ['null', '*'],
    ['', '*'],
  ])('%s is not on a list with %s', (origin, pattern) => {
    expect(matchesOrigin(origin, [pattern])).toBe(false);
  });

  it('is on an empty list, which allows all', () => {
    expect(matchesOrigin('https://app.example', [])).toBe(true);
  });
});

describe('the page', () => {
  const explorerUrl = 'https://explorer.example';

  it('asks for its list and greets the frame under the version that every service is told', async () => {
    const sdk = { st: 'appkit', sv: 'react-wagmi,solana-0.1.0' };
    const kit = setUpEmbedded({ explorerUrl, sdk });
    kit.env.fetch.route('/projects/v1/origins', { allowedOrigins: [] });
    await kit.connect();
    const [asked] = kit.env.fetch.calls.map(({ url }) => new URL(url));
    expect(asked?.searchParams.get('sv')).toBe('react-wagmi,solana-0.1.0');
    expect(kit.frame.questions[0]?.payload).toMatchObject({
      sdkType: 'appkit',
      sdkVersion: 'react-wagmi,solana-0.1.0',
    });
  });

  async function loaded(answer: FetchReply) {
    const kit = setUpEmbedded({ explorerUrl });
    kit.env.fetch.route('/projects/v1/origins', answer);
    await kit.connect();
    return kit;
  }

  it.each<[string, FetchReply]>([
    ['is on the list', { allowedOrigins: ['app.example'] }],
    ['has an empty list', { allowedOrigins: [] }],
    ['has a list that cannot be read', () => new Response('garbage')],
    ['has no project there', () => new Response('{}', { status: 404 })],
    ['has a list that makes no sense', { allowedOrigins: [7] }],
  ])('that %s alerts nobody', async (_what, answer) => {
    const { reports } = await loaded(answer);
    expect(reports).toEqual([]);
  });

  it.each([
    [429, 'rate-limited'],
    [500, 'server-error'],
    [503, 'server-error'],
  ])(
    'whose list the service refuses with %i alerts its developer, and works',
    async (status, alert) => {
      const { reports, wallet } = await loaded(() => new Response('{}', { status }));
      expect(reports).toEqual([['refused', alert]]);
      expect((await wallet()).frame()).toBe('ready');
    },
  );

  it('that is on no list alerts its developer, once, and works as far as the frame lets it', async () => {
    const { env, reports, wallet } = await loaded({ allowedOrigins: ['other.example'] });
    expect(reports).toEqual([['refused', 'unauthorized-origin']]);
    const reloading = (await wallet()).reload();
    await env.clock.advance(500);
    await reloading;
    expect(env.fetch.calls.map(({ url }) => url)).toEqual([
      expect.stringMatching(/^https:\/\/explorer\.example\/projects\/v1\/origins\?projectId=p&st=/),
    ]);
  });

  it('that has begun no login asks nobody', async () => {
    const { env, wallet } = setUpEmbedded({ explorerUrl, frame: fakeFrame() });
    (await wallet()).profile();
    expect(env.fetch.calls).toEqual([]);
  });
});
