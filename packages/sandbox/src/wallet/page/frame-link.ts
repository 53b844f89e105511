// Queues messages until the hidden frame answers, and ignores other origins.

import { channel, frameName } from '../protocol/channel.js';
import type { FrameMessage, PageMessage } from '../protocol/messages.js';

export class FrameLink {
  private frame: HTMLIFrameElement | undefined;
  private ready = false;
  private readonly held: PageMessage[] = [];

  constructor(
    private readonly walletUrl: string,
    private readonly onMessage: (message: FrameMessage) => void,
  ) {
    window.addEventListener('message', (event: MessageEvent<unknown>) => this.receive(event));
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => this.mount());
    else this.mount();
  }

  post(message: PageMessage): void {
    if (this.ready) this.send(message);
    else this.held.push(message);
  }

  private mount(): void {
    const frame = document.createElement('iframe');
    this.frame = frame;
    frame.name = frameName;
    frame.title = 'Sandbox Wallet';
    frame.hidden = true;
    frame.style.display = 'none';
    frame.addEventListener('load', () => this.send({ type: 'hello' }));
    frame.src = `${this.walletUrl}/frame`;
    document.documentElement.append(frame);
  }

  private send(message: PageMessage): void {
    this.frame?.contentWindow?.postMessage({ channel, message }, this.walletUrl);
  }

  private receive(event: MessageEvent<unknown>): void {
    if (event.origin !== this.walletUrl || event.source !== this.frame?.contentWindow) return;
    const data = event.data as { channel?: unknown; message: FrameMessage } | null;
    if (data?.channel !== channel) return;
    this.onMessage(data.message);
    if (data.message.type !== 'snapshot' || this.ready) return;
    this.ready = true;
    for (const message of this.held.splice(0)) this.send(message);
  }
}
