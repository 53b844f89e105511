// A page with a simulated frame, without a browser. Messages arrive one turn later, as between windows.
import { createTestPage, testEnv, type TestPage } from '@openappkit/testing';
import { openFrameElement } from '../frame/frame-element.js';
import { createFrameLink } from '../frame/frame-link.js';
import type { FrameDeps } from '../frame/frame-load.js';
import { appPrefix, type Envelope, framePrefix, type MessageName } from '../protocol/index.js';

export const serviceUrl = 'https://secure.example';

export interface FrameRequest {
  readonly id: string;
  readonly name: MessageName;
  readonly payload: unknown;
  readonly targetOrigin: string;
}

type Reply = unknown | ((payload: unknown) => unknown);

/** Leaves a request open until the test answers it. */
export const noReply = Symbol('silence');

interface FakeElement {
  readonly style: Record<string, unknown> & { setProperty(name: string, value: string): void };
  readonly contentWindow: { postMessage(message: unknown, targetOrigin: string): void } | null;
  readonly src: string;
  readonly id: string;
  readonly name: string;
  fireError(): void;
}

export type FakeFrame = ReturnType<typeof fakeFrame>;

/** @param isQuiet - omits the ready message after loading */
export function fakeFrame(isQuiet = false) {
  const questions: FrameRequest[] = [];
  const elements: FakeElement[] = [];
  const replies = new Map<MessageName, Reply>([
    ['SYNC_DAPP_DATA', undefined],
    ['SYNC_THEME', undefined],
    ['GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [1, 8453] }],
    ['GET_CHAIN_ID', { chainId: 1 }],
    ['SIGN_OUT', undefined],
    ['RPC_ABORT', undefined],
  ]);

  const emit = (source: unknown, origin: string, data: unknown): void => {
    const event = new Event('message');
    Object.assign(event, { source, origin, data });
    page.events.dispatchEvent(event);
  };
  const sendMessage = (data: unknown, source: unknown = elements.at(-1)?.contentWindow): void =>
    emit(source, serviceUrl, data);
  const succeed = ({ id, name }: FrameRequest, payload?: unknown): void =>
    sendMessage({ id, type: `${framePrefix}${name}_SUCCESS`, payload });
  const fail = ({ id, name }: FrameRequest, message: string, code?: number): void =>
    sendMessage({ id, type: `${framePrefix}${name}_ERROR`, payload: { message, code } });

  function receive(message: unknown, targetOrigin: string): void {
    const { id = '', type, payload } = structuredClone(message) as Envelope;
    const name = type.slice(appPrefix.length) as MessageName;
    const question = { id, name, payload, targetOrigin };
    questions.push(question);
    const reply = replies.get(name);
    if (!replies.has(name) || reply === noReply) return;
    queueMicrotask(() => {
      const answer = typeof reply === 'function' ? reply(payload) : reply;
      if (answer instanceof Error) fail(question, answer.message);
      else if (answer !== noReply) succeed(question, answer);
    });
  }

  function createElement(): object {
    const listeners: (() => void)[] = [];
    const style = {
      display: '',
      setProperty: (name: string, value: string) => void Object.assign(style, { [name]: value }),
    };
    const element = {
      style,
      contentWindow: null as FakeElement['contentWindow'],
      src: '',
      id: '',
      name: '',
      addEventListener: (_: string, listener: () => void) => void listeners.push(listener),
      removeEventListener: () => void listeners.splice(0),
      fireError: () => [...listeners].forEach((listener) => void listener()),
      remove: () => {
        element.contentWindow = null;
        elements.splice(elements.indexOf(element), 1);
      },
    };
    return element;
  }
  const append = (element: FakeElement): void => {
    elements.push(element);
    const contentWindow = { postMessage: receive };
    Object.assign(element, { contentWindow });
    if (!isQuiet) queueMicrotask(() => sendMessage({ type: `${framePrefix}READY` }, contentWindow));
  };
  const page: TestPage = createTestPage({
    document: { createElement, documentElement: { append } },
  });

  return {
    page,
    questions,
    elements,
    emit,
    say: sendMessage,
    succeed,
    fail,
    ready: () => sendMessage({ type: `${framePrefix}READY`, payload: { version: '4' } }),
    reply: (name: MessageName, reply: Reply) => void replies.set(name, reply),
    asked: (name: MessageName) => questions.filter((each) => each.name === name),
  };
}

/** Links an app to the frame. */
export function linkTo(
  { page }: FakeFrame,
  handshake: FrameDeps['handshake'] = async () => undefined,
  alert: FrameDeps['alert'] = () => undefined,
) {
  const env = testEnv({ page });
  const link = createFrameLink({
    env,
    origin: serviceUrl,
    open: (onError) =>
      openFrameElement(page.global('document') as Document, {
        url: `${serviceUrl}/sdk`,
        origin: serviceUrl,
        instanceId: undefined,
        onError,
      }),
    handshake,
    alert,
  });
  return { env, link };
}
