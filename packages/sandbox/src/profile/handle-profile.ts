// GET /v1/profile/*: names, reverse lookup and suggestions.

import { isAddress } from 'viem';
import { type HttpReply, json, refuse } from '../http/reply.js';
import type { Database } from '../store/open-store.js';
import { findName, namesOf, type ProfileName } from './profile-names.js';

/** Suggestions use the first. */
export const zones = ['reown.id', 'wcn.id'] as const;
const label = /^[a-z0-9-]{3,64}$/;
const words = ['harbor', 'lagoon', 'reef', 'quarry', 'tide', 'anchor', 'sail', 'shore'];
const suggested = 5;

/** One label of 3 to 64 letters, digits and hyphens, in one of the zones. */
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
    // Every name also resolves on the main network (coin type 60).
    addresses: { 60: entry, [coinType]: entry },
  };
}

/** Undefined for other paths. */
export function handleProfile(
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

function suggest(db: Database, prefix: string, zone: string): HttpReply {
  if (!zones.some((each) => each === zone)) return refuse(400, 'name', `No such zone: ${zone}`);
  if (!label.test(prefix)) return refuse(400, 'name', `Not a name: ${prefix}`);
  const isFree = (name: string): boolean => findName(db, name) === undefined;
  const exactName = `${prefix}.${zone}`;
  const alternatives = words
    .map((word) => `${prefix.slice(0, 50)}-${word}.${zone}`)
    .filter(isFree)
    .slice(0, suggested - 1);
  return json({
    suggestions: [
      { name: exactName, registered: !isFree(exactName) },
      ...alternatives.map((name) => ({ name, registered: false })),
    ],
  });
}
