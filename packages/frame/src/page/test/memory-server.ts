// An in-memory server for sequences that are too many for a real server. Knows logins, sessions and wrappings.
import { randomText } from '../../vault/bytes.js';

interface MemoryUser {
  readonly id: string;
  readonly email: string;
  readonly wrappings: Map<
    string,
    { readonly id: string; sealed: unknown; readonly serverShare: string }
  >;
}
interface CallBody {
  readonly email?: string;
  readonly device: { readonly id: string };
  readonly ticket: { readonly id: string };
  readonly code?: string;
  readonly proof?: string;
  readonly wrappingId: string;
  readonly sealed: unknown;
}

export const rightCode = '123456';

export function createMemoryServer() {
  const usersByEmail = new Map<string, MemoryUser>();
  const tickets = new Map<string, { readonly person: MemoryUser; readonly device: string }>();
  const sessions = new Map<string, { readonly person: MemoryUser; readonly device: string }>();
  const userOf = (email: string): MemoryUser => {
    const user = usersByEmail.get(email) ?? { id: randomText(16), email, wrappings: new Map() };
    usersByEmail.set(email, user);
    return user;
  };
  const describeUser = ({ id, email }: MemoryUser) => ({
    id,
    email,
    identity: 'email',
    userName: null,
  });
  const wrappingOf = ({ wrappings }: MemoryUser, device: string) => {
    const found = wrappings.get(device);
    return found?.sealed ? { ...found, kind: 'device', holder: device } : null;
  };
  const errorResponse = (code: string, status: number) =>
    Response.json({ code, message: code }, { status });

  const handle = (path: string, body: CallBody, token: string): object | Response => {
    const session = sessions.get(token);
    if (path === '/api/login/email' || path === '/api/login/social') {
      const ticket = { id: randomText(16), secret: randomText(32) };
      const { device, email = 'ada@example.com' } = body;
      tickets.set(ticket.id, { person: userOf(email), device: device.id });
      return { ticket, action: 'VERIFY_OTP', uri: 'https://provider.example/' };
    }
    if (path === '/api/login/code' || path === '/api/login/social/finish') {
      const ticket = tickets.get(body.ticket.id);
      const isRight = body.code === rightCode || body.proof !== undefined;
      if (!ticket || !isRight) return errorResponse('wrong-code', 400);
      tickets.delete(body.ticket.id);
      const { person, device } = ticket;
      const newToken = randomText(32);
      sessions.set(newToken, ticket);
      const wrapping = wrappingOf(person, device);
      const next = wrapping ? null : { id: randomText(16), serverShare: randomText(32) };
      if (next) person.wrappings.set(device, { ...next, sealed: undefined });
      return {
        token: newToken,
        person: describeUser(person),
        wrapping,
        transfer: null,
        isLocked: false,
        next: next && { wrappingId: next.id, serverShare: next.serverShare },
      };
    }
    if (!session) return errorResponse('not-signed-in', 401);
    const { person, device } = session;
    if (path === '/api/session')
      return { person: describeUser(person), wrapping: wrappingOf(person, device) };
    if (path === '/api/session/end') sessions.delete(token);
    if (path === '/api/wrapping/put') {
      const open = person.wrappings.get(device);
      if (open) open.sealed = body.sealed;
    }
    return {};
  };
  return {
    fetch: async (path: unknown, init?: RequestInit): Promise<Response> => {
      const { authorization = '' } = (init?.headers ?? {}) as { readonly authorization?: string };
      const body = JSON.parse(String(init?.body)) as CallBody;
      const result = handle(String(path), body, authorization.slice('Bearer '.length));
      return result instanceof Response ? result : Response.json(result);
    },
    endSessions: (): void => sessions.clear(),
  };
}
