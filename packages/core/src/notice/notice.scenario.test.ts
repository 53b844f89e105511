import { describe, expect, it, vi } from 'vitest';
import { createAlerts } from './alerts.js';
import { createNotices, noticeGapMs } from './notices.js';

function heldClock() {
  const waiting: { run: () => void; at: number; id: number }[] = [];
  let now = 0;
  let ids = 0;
  return {
    now: () => now,
    setTimeout: (run: () => void, delayMs: number) => {
      ids++;
      waiting.push({ run, at: now + delayMs, id: ids });
      return ids;
    },
    clearTimeout: (id: unknown) => {
      const index = waiting.findIndex((timer) => timer.id === id);
      if (index >= 0) waiting.splice(index, 1);
    },
    advance(ms: number) {
      now += ms;
      for (const timer of waiting.filter(({ at }) => at <= now)) {
        waiting.splice(waiting.indexOf(timer), 1);
        timer.run();
      }
    },
  };
}

const noticesOn = (clock: Parameters<typeof createNotices>[1]) =>
  createNotices({ open: false, variant: 'success', message: '', code: undefined }, clock);

describe('createNotices()', () => {
  it('shows a notice at once when none is open', () => {
    const notices = noticesOn(heldClock());
    notices.show('success', 'Address copied');
    expect(notices.state).toMatchObject({
      open: true,
      variant: 'success',
      message: 'Address copied',
    });
  });

  it('closes the open notice and shows the new one after 150 ms', () => {
    const clock = heldClock();
    const notices = noticesOn(clock);
    notices.show('loading', 'first');
    notices.show('error', 'second');
    expect(notices.state.open).toBe(false);
    clock.advance(noticeGapMs - 1);
    expect(notices.state.open).toBe(false);
    clock.advance(1);
    expect(notices.state).toMatchObject({ open: true, variant: 'error', message: 'second' });
  });

  it('keeps an error that is shown again', () => {
    const notices = noticesOn(heldClock());
    notices.show('error', 'down', 'balance/unavailable');
    notices.show('error', 'down', 'balance/unavailable');
    expect(notices.state).toMatchObject({
      open: true,
      message: 'down',
      code: 'balance/unavailable',
    });
    notices.show('success', 'up');
    expect(notices.state.open).toBe(false);
  });

  it.each([
    ['success', 4_000],
    ['error', 10_000],
  ] as const)('hides a notice of the variant %s after %i ms', (variant, ms) => {
    const clock = heldClock();
    const notices = noticesOn(clock);
    notices.show(variant, 'told');
    clock.advance(ms - 1);
    expect(notices.state.open).toBe(true);
    clock.advance(1);
    expect(notices.state.open).toBe(false);
  });

  it('keeps a loading notice until hide()', () => {
    const clock = heldClock();
    const notices = noticesOn(clock);
    notices.show('loading', 'waiting');
    clock.advance(600_000);
    expect(notices.state.open).toBe(true);
    notices.hide();
    expect(notices.state.open).toBe(false);
  });

  it('shows only the last of several that replace each other', () => {
    const clock = heldClock();
    const notices = noticesOn(clock);
    for (const message of ['one', 'two', 'three']) notices.show('success', message);
    clock.advance(1000);
    expect(notices.state.message).toBe('three');
  });
});

describe('createAlerts()', () => {
  it('shows each alert once', () => {
    const logger = { warn: vi.fn(), error: vi.fn() };
    const alerts = createAlerts({ shown: [] }, logger, () => true);
    alerts.show('project-id-missing');
    alerts.show('project-id-missing');
    alerts.show('network-not-found');
    expect(logger.error).toHaveBeenCalledTimes(2);
    expect(alerts.state.shown.map(({ title }) => title)).toEqual([
      'Project ID Not Configured',
      'Network Not Found',
    ]);
    expect(alerts.state.shown.at(-1)?.id).toBe('network-not-found');
  });
});
