// Simulates a page with an iframe whose window answers with functions of a test, without a browser.
import {
  appPrefix,
  type Envelope,
  framePrefix,
  type MessageName,
} from '@openappkit/connector-embedded/protocol';
import { createTestPage } from '@openappkit/testing';

export const frameUrl = 'https://secure.example';

type Answers = Partial<Record<MessageName, (payload: unknown) => unknown>>;

/** @param answers - other messages succeed without a payload; a rejection becomes the payload of a failure */
export function playFrame(answers: Answers) {
  const dispatchMessage = (source: object, data: unknown): void => {
    const event = Object.assign(new Event('message'), { source, origin: frameUrl, data });
    page.events.dispatchEvent(event);
  };
  const contentWindow = {
    async postMessage(message: unknown) {
      const { id, type, payload } = structuredClone(message) as Envelope;
      const name = type.slice(appPrefix.length) as MessageName;
      const reply = (outcome: 'SUCCESS' | 'ERROR', content: unknown): void =>
        dispatchMessage(contentWindow, {
          id,
          type: `${framePrefix}${name}_${outcome}`,
          payload: content,
        });
      try {
        reply('SUCCESS', await answers[name]?.(payload));
      } catch (failure) {
        reply('ERROR', failure);
      }
    },
  };
  const element = {
    style: { setProperty: () => undefined },
    contentWindow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    remove: () => undefined,
  };
  const append = (): void =>
    queueMicrotask(() => dispatchMessage(contentWindow, { type: `${framePrefix}READY` }));
  const document = { createElement: () => element, documentElement: { append } };
  const page = createTestPage({ document });
  return page;
}
