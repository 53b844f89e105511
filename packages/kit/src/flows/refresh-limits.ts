// Limits for refreshing expired prices and fees, so that an open page does not poll forever.

/** Refreshes in a row without user activity. */
export const maxRefreshes = 20;
const minLifetimeMs = 5_000;
const maxLifetimeMs = 3_600_000;

/** Limits a lifetime that a service reported, in milliseconds. @param mostMs the maximum */
export const clampLifetime = (lifetimeMs: number, mostMs = maxLifetimeMs): number =>
  Math.min(Math.max(lifetimeMs, minLifetimeMs), mostMs) || minLifetimeMs;
