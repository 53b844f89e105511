import { createSimulatedClock } from '@openappkit/testing';
import { expect, it } from 'vitest';
import { createModal } from './modal.js';

it('aborts the signal of an opening when the dialog closes', () => {
  const modal = createModal(createSimulatedClock());
  modal.open();
  const signal = modal.untilClosed();
  expect(signal.aborted).toBe(false);
  modal.close();
  expect(signal.aborted).toBe(true);
});

it('returns a live signal without an opening, because an embedded widget never opens', () => {
  const modal = createModal(createSimulatedClock());
  const signal = modal.untilClosed();
  expect(signal.aborted).toBe(false);
  modal.close();
  expect(signal.aborted).toBe(true);
  expect(modal.untilClosed().aborted).toBe(false);
});

it('keeps the signal when an open dialog is asked to open again', () => {
  const modal = createModal(createSimulatedClock());
  modal.open();
  const signal = modal.untilClosed();
  modal.open();
  expect(modal.untilClosed()).toBe(signal);
});

it('keeps the signal when the guard blocks the close', () => {
  const modal = createModal(createSimulatedClock());
  modal.open();
  modal.setGuard(() => false);
  const signal = modal.untilClosed();
  expect(modal.close()).toBe(false);
  expect(signal.aborted).toBe(false);
  expect(modal.close({ force: true })).toBe(true);
  expect(signal.aborted).toBe(true);
});
