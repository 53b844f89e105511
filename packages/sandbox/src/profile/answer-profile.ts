// GET /v1/profile/*: names that were registered, names of an address, and names that are free.

import { isAddress } from 'viem';
import { type HttpReply, json, refuse } from '../http/reply.js';
import type { Database } from '../store/open-store.js';
import { findName, namesOf, type ProfileName } from './profile-names.js';

/** Names are registered in these alone; the first is what suggestions are in. */
export const zones = ['reown.id', 'wcn.id'] as const;
const label = /^[a-z0-9-]{3,64}$/;
/** What suggestions put behind a word. */
const words = ['harbor', 'lagoon', 'reef', 'quarry', 'tide', 'anchor', 'sail', 'shore'];
const suggested = 5;

/** A name that may be registered: one label of 3 to 64 letters, digits and hyphens, in a zone of ours. */
export function isProfileName(name: string): boolean {
  const [first = '', ...zone] = name.split('.');
  return label.test(first) && zones.some((each) => each === zone.join('.'));
}

export function describeName({ name, address, coinType, bio, at }: ProfileName) {
  const since = new Date(at).toISOString();
  const entry = { address, created_at: since };
  return {
    name,
    registered_at: since,
    updated_at: since,
    attributes: bio === null ? {} : { bio },
    // Of every name the main network's address is known, too.
    addresses: { 60: entry, [coinType]: entry },
  };
}

/** Undefined for no path of these. */
export function answerProfile(
  db: Database,
  [kind, subject]: readonly string[],
  query: URLSearchParams,
): HttpReply | undefined {
  if (subject === undefined) return undefined;
  const isNew = query.get('apiVersion') === '2';
  if (kind === 'account') {
    const found = findName(db, subject);
    if (found) return json(describeName(found));
    return isNew ? json([]) : refuse(404, 'name', `Nobody has the name ${subject}.`);
  }
  if (kind === 'reverse') {
    if (!isAddress(subject, { strict: false }))
      return refuse(400, 'address', `Not an address: ${subject}`);
    const names = namesOf(db, subject).map(describeName);
    if (names.length > 0 || isNew) return json(names);
    return refuse(404, 'address', 'The address has no name.');
  }
  return kind === 'suggestions' ? suggest(db, subject, query.get('zone') ?? zones[0]) : undefined;
}

/** The name itself first, then free ones that begin so. */
function suggest(db: Database, prefix: string, zone: string): HttpReply {
  if (!zones.some((each) => each === zone)) return refuse(400, 'name', `No such zone: ${zone}`);
  if (!label.test(prefix)) return refuse(400, 'name', `Not a name: ${prefix}`);
  const isFree = (name: string): boolean => findName(db, name) === undefined;
  const own = `${prefix}.${zone}`;
  const others = words
    .map((word) => `${prefix.slice(0, 50)}-${word}.${zone}`)
    .filter(isFree)
    .slice(0, suggested - 1);
  return json({
    suggestions: [
      { name: own, registered: !isFree(own) },
      ...others.map((name) => ({ name, registered: false })),
    ],
  });
}
