// A server for tests over real HTTP, with functions that act as its pages.
import { createHash, randomBytes } from 'node:crypto';
import type { LogEvent } from 'kysely';
import type { CallOutput, CallInput, CallPath, Login, ErrorResponse } from '../../api/calls.js';
import { errorResponseSchema } from '../../api/calls.js';
import type { Device, User, Sealed, Transfer } from '../../api/values.js';
import type { FrameConfigInput } from '../config.js';
import { createFrameServer } from '../create-frame-server.js';
import { type PageSource, createPageToken } from '../http/page-routes.js';
import { type Clock, systemClock } from '../ops/clock.js';
import { createSecrets } from '../secrets.js';
import { catchMail, codeOf, linkOf, type MailCatcher } from './catch-mail.js';

export const publicUrl = 'https://wallet.example';
export const appOrigin = 'https://app.example';

export const random = (bytes: number): string => randomBytes(bytes).toString('base64url');
export const newDevice = (): Device => ({ id: random(16), secret: random(32) });
export const newKeys = (): Sealed => ({ version: 1, iv: random(12), data: random(32) });
export const newTransfer = (): Transfer => ({ ...newKeys(), publicKey: random(65) });
/** Represents the keys of this user; all of the user's pages compute the same id. */
export const keysIdOf = ({ id }: Pick<User, 'id'>): string =>
  createHash('sha256').update(id).digest('base64url');
export const newEmail = (): string => `${random(9).toLowerCase()}@example.com`;

export interface TestClock extends Clock {
  advance(ms: number): void;
}

/** `advance` changes only `now`; pauses take real time. */
export function createTestClock(): TestClock {
  let offsetMs = 0;
  return {
    ...systemClock,
    now: () => Date.now() + offsetMs,
    advance(ms) {
      offsetMs += ms;
    },
  };
}

type Answered<P extends CallPath> =
  | { readonly status: number; readonly answer: CallOutput<P>; readonly refusal?: undefined }
  | { readonly status: number; readonly answer?: undefined; readonly refusal: ErrorResponse };

export interface TestFrame {
  readonly url: string;
  readonly clock: TestClock;
  readonly mail: MailCatcher;
  readonly lines: readonly string[];
  readonly queries: readonly string[];
  call<P extends CallPath>(path: P, input: CallInput<P>, more?: CallMore): Promise<Answered<P>>;
  get<P extends CallPath>(path: P, input: CallInput<P>, more?: CallMore): Promise<CallOutput<P>>;
  pageToken(): string;
  close(): Promise<void>;
}

export interface CallMore {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestFrameOptions {
  readonly databaseUrl: string;
  readonly clock?: TestClock;
  readonly mail?: MailCatcher;
  readonly pages?: PageSource;
  readonly config?: Partial<FrameConfigInput>;
}

const plenty = { count: 100_000, windowMs: 60_000 };
export const roomy = { perAddress: plenty, perIp: plenty, perProject: plenty, perPerson: plenty };

export function testConfig(databaseUrl: string, mailUrl: string): FrameConfigInput {
  return {
    publicUrl,
    listen: { host: '127.0.0.1', port: 0 },
    projects: { app: { origins: [appOrigin] }, other: { origins: ['https://other.example'] } },
    networks: [
      {
        caipNetworkId: 'eip155:31337',
        name: 'Local',
        rpcUrl: 'http://127.0.0.1:8545',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      },
    ],
    databaseUrl,
    mail: { url: mailUrl, from: 'Wallet <wallet@example.com>' },
    masterKeys: [{ id: 'one', key: Buffer.alloc(32, 1).toString('base64url') }],
    pepper: 'pepper for tests, of thirty-two characters and more',
    limits: { watchMs: 10, ...roomy },
  };
}

export async function startFrame(options: TestFrameOptions): Promise<TestFrame> {
  const clock = options.clock ?? createTestClock();
  const mail = options.mail ?? (await catchMail());
  const lines: string[] = [];
  const queries: string[] = [];
  const config = { ...testConfig(options.databaseUrl, mail.url), ...options.config };
  const secrets = createSecrets(config.pepper, config.masterKeys);
  const server = await createFrameServer(config, {
    clock,
    log: (line) => lines.push(line),
    onQuery: (event: LogEvent) => queries.push(event.query.sql),
    ...(options.pages ? { pages: options.pages } : {}),
  });
  const url = `http://127.0.0.1:${await server.listen()}`;
  const call = async <P extends CallPath>(path: P, input: CallInput<P>, more: CallMore = {}) => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: {
        'content-type': 'application/json',
        origin: publicUrl,
        'user-agent': 'Test browser',
        ...(more.token === undefined ? {} : { authorization: `Bearer ${more.token}` }),
        ...more.headers,
      },
    });
    const body: unknown = await response.json();
    return response.status === 200
      ? { status: response.status, answer: body as CallOutput<P> }
      : { status: response.status, refusal: errorResponseSchema.parse(body) };
  };
  return {
    url,
    clock,
    mail,
    lines,
    queries,
    call,
    async get(path, input, more) {
      const { answer, refusal } = await call(path, input, more);
      if (refusal) throw new Error(`${path}: ${refusal.code} ${refusal.message}`);
      return answer;
    },
    pageToken: () => createPageToken({ secrets, clock }),
    async close() {
      await server.close();
      if (!options.mail) await mail.close();
    },
  };
}

export const asking = (device: Device, projectId = 'app', origin = appOrigin) => ({
  projectId,
  appOrigin: origin,
  device,
  publicKey: random(65),
});

export async function askByEmail(frame: TestFrame, email: string, device = newDevice()) {
  const before = frame.mail.mails.filter(({ to }) => to === email).length;
  const { ticket, action } = await frame.get('/api/login/email', { email, ...asking(device) });
  return { ticket, action, device, mail: await frame.mail.mailTo(email, before) };
}

export const newPut = ({ next, person }: CallOutput<'/api/approve/open'>) => ({
  wrappingId: next.wrappingId,
  sealed: newKeys(),
  keysId: keysIdOf(person),
});

/** Acts as the page behind a link: creates the first keys, or hands over the existing ones. */
export async function approve(frame: TestFrame, link: string, approver = newDevice()) {
  const request = await frame.get('/api/approve/open', { link, device: approver });
  const transfer = newTransfer();
  const put = request.wrapping ? null : newPut(request);
  await frame.get('/api/approve/confirm', { link, device: approver, transfer, put });
  return { request, transfer, approver };
}

export interface LoggedIn {
  readonly email: string;
  readonly device: Device;
  readonly approver: Device;
  readonly transfer: Transfer;
  readonly login: Login;
  readonly sealed: Sealed;
}

export async function logIn(
  frame: TestFrame,
  email = newEmail(),
  approver = newDevice(),
): Promise<LoggedIn> {
  const { ticket, device, mail } = await askByEmail(frame, email);
  const before = frame.mail.mails.filter(({ to }) => to === email).length;
  const { transfer } = await approve(frame, linkOf(mail), approver);
  const code = codeOf(await frame.mail.mailTo(email, before));
  const login = await frame.get('/api/login/code', { ticket, code });
  const sealed = newKeys();
  if (login.next)
    await frame.get(
      '/api/wrapping/put',
      {
        wrappingId: login.next.wrappingId,
        sealed,
        keysId: keysIdOf(login.person),
        isFirst: false,
      },
      { token: login.token },
    );
  return { email, device, approver, transfer, login, sealed };
}
