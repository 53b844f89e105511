import type { RequestListener } from 'node:http';
import type { FrameLocator, Page } from 'playwright-core';
import type { Sandbox } from '../../sandbox.types.js';

export interface FrameAnswer {
  readonly name: string;
  readonly payload?: unknown;
}

interface HostWindow {
  ask(name: string, payload?: unknown): Promise<FrameAnswer>;
  ready: Promise<void>;
  /** Oldest first. */
  heard: { id?: string; type: string }[];
}

const html = (frameUrl: string) => `<!doctype html><html lang="en"><title>App</title>
<body style="margin:0">
<iframe id="frame" title="Wallet" style="display:none;border:0;width:360px;height:600px"></iframe>
<script>
const frame = document.getElementById('frame');
const origin = new URL('${frameUrl}').origin;
window.heard = [];
window.ready = new Promise((done) => {
  addEventListener('message', ({ source, data, origin: from }) => {
    if (source !== frame.contentWindow || from !== origin) return;
    heard.push(data);
    if (data.type === '@w3m-frame/READY') done();
  });
});
window.ask = (name, payload) => new Promise((done) => {
  const id = crypto.randomUUID();
  addEventListener('message', function hear({ source, data }) {
    if (source !== frame.contentWindow || data.id !== id) return;
    removeEventListener('message', hear);
    done({ name: data.type.replace('@w3m-frame/', ''), payload: data.payload });
  });
  frame.contentWindow.postMessage({ id, type: '@w3m-app/' + name, payload }, origin);
});
frame.src = '${frameUrl}/sdk?projectId=demo&chainId=eip155:31337&version=4';
</script></body></html>`;

export const answerHost = ({ services }: Sandbox): RequestListener => {
  return (incoming, outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'text/html' });
    outgoing.end(
      incoming.url === '/empty'
        ? '<!doctype html><title>Empty</title>'
        : html(services.embeddedWallet),
    );
  };
};

export interface HostPage {
  request(name: string, payload?: unknown): Promise<FrameAnswer>;
  get(name: string, payload?: unknown): Promise<unknown>;
  show(isShown: boolean): Promise<void>;
  readonly frame: FrameLocator;
}

/** Resolves when the frame is ready. */
export async function openHostPage(page: Page, appUrl: string): Promise<HostPage> {
  await page.goto(appUrl);
  await page.evaluate(() => (window as unknown as HostWindow).ready);
  const request = (name: string, payload?: unknown) => {
    const answer = page.evaluate(
      ([asked, content]) => (window as unknown as HostWindow).ask(asked, content),
      [name, payload] as const,
    );
    // A test that fails leaves its request behind. The next test leaves the page, which must not fail the whole run.
    answer.catch(() => undefined);
    return answer;
  };
  return {
    request: request,
    async get(name, payload) {
      const answer = await request(name, payload);
      if (answer.name !== `${name}_SUCCESS`)
        throw new Error(`${answer.name}: ${JSON.stringify(answer.payload)}`);
      return answer.payload;
    },
    show: (isShown) =>
      page.evaluate((shown) => {
        const frame = document.getElementById('frame');
        if (frame) frame.style.display = shown ? 'block' : 'none';
      }, isShown),
    frame: page.frameLocator('#frame'),
  };
}
