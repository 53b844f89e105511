// The frame's server as its pages see it, for sequences that are too many for a real one: logins by mail and provider on devices that
// are known, sessions, and what is sealed for each device. Every answer passes the table of calls.
import { randomText } from '../state/random-text.js';

interface Person {
  readonly id: string;
  readonly email: string;
  readonly wrappings: Map<
    string,
    { readonly id: string; sealed: unknown; readonly serverShare: string }
  >;
}
interface Asked {
  readonly email?: string;
  readonly device: { readonly id: string };
  readonly ticket: { readonly id: string };
  readonly code?: string;
  readonly proof?: string;
  readonly wrappingId: string;
  readonly sealed: unknown;
}

/** The code of every mail. */
export const rightCode = '123456';

export function createMemoryServer() {
  const people = new Map<string, Person>();
  const tickets = new Map<string, { readonly person: Person; readonly device: string }>();
  const sessions = new Map<string, { readonly person: Person; readonly device: string }>();
  const personOf = (email: string): Person => {
    const known = people.get(email) ?? { id: randomText(16), email, wrappings: new Map() };
    people.set(email, known);
    return known;
  };
  const told = ({ id, email }: Person) => ({ id, email, identity: 'email', userName: null });
  const wrappingOf = ({ wrappings }: Person, device: string) => {
    const found = wrappings.get(device);
    return found?.sealed ? { ...found, kind: 'device', holder: device } : null;
  };
  const refuse = (code: string, status: number) =>
    Response.json({ code, message: code }, { status });

  const answer = (path: string, asked: Asked, token: string): object | Response => {
    const session = sessions.get(token);
    if (path === '/api/login/email' || path === '/api/login/social') {
      const ticket = { id: randomText(16), secret: randomText(32) };
      const { device, email = 'ada@example.com' } = asked;
      tickets.set(ticket.id, { person: personOf(email), device: device.id });
      return { ticket, action: 'VERIFY_OTP', uri: 'https://provider.example/' };
    }
    if (path === '/api/login/code' || path === '/api/login/social/finish') {
      const ticket = tickets.get(asked.ticket.id);
      const isRight = asked.code === rightCode || asked.proof !== undefined;
      if (!ticket || !isRight) return refuse('wrong-code', 400);
      tickets.delete(asked.ticket.id);
      const { person, device } = ticket;
      const made = randomText(32);
      sessions.set(made, ticket);
      const wrapping = wrappingOf(person, device);
      const next = wrapping ? null : { id: randomText(16), serverShare: randomText(32) };
      if (next) person.wrappings.set(device, { ...next, sealed: undefined });
      return {
        token: made,
        person: told(person),
        wrapping,
        transfer: null,
        isLocked: false,
        next: next && { wrappingId: next.id, serverShare: next.serverShare },
      };
    }
    if (!session) return refuse('not-signed-in', 401);
    const { person, device } = session;
    if (path === '/api/session')
      return { person: told(person), wrapping: wrappingOf(person, device) };
    if (path === '/api/session/end') sessions.delete(token);
    if (path === '/api/wrapping/put') {
      const open = person.wrappings.get(device);
      if (open) open.sealed = asked.sealed;
    }
    return {};
  };
  return {
    /** As `createCallServer` takes it. */
    fetch: async (path: unknown, init?: RequestInit): Promise<Response> => {
      const { authorization = '' } = (init?.headers ?? {}) as { readonly authorization?: string };
      const asked = JSON.parse(String(init?.body)) as Asked;
      const said = answer(String(path), asked, authorization.slice('Bearer '.length));
      return said instanceof Response ? said : Response.json(said);
    },
    /** All of them, as from another device. */
    endSessions: (): void => sessions.clear(),
  };
}
