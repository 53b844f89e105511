import { createSimulatedClock } from '@openappkit/testing';
import { expect, it } from 'vitest';
import { createClickDelay } from './click-delay.js';

function setUp() {
  const clock = createSimulatedClock();
  const page = {
    visibilityState: 'visible',
    tell: () => {},
    onChange(listener: () => void) {
      page.tell = listener;
    },
  };
  const told: boolean[] = [];
  const hold = createClickDelay(page, clock, () => told.push(hold.isReady()));
  return { clock, page, told, hold };
}

it('blocks clicks until the content was visible for 700 ms', () => {
  const { clock, hold, told } = setUp();
  expect(hold.isReady()).toBe(false);
  hold.restart();
  clock.tick(699);
  expect(hold.isReady()).toBe(false);
  clock.tick(1);
  expect(hold.isReady()).toBe(true);
  expect(told).toEqual([true]);
});

it('blocks clicks while the page is hidden and right after it is shown again', () => {
  const { clock, hold, page, told } = setUp();
  hold.restart();
  clock.tick(700);
  page.visibilityState = 'hidden';
  page.tell();
  clock.tick(10_000);
  expect(hold.isReady()).toBe(false);
  page.visibilityState = 'visible';
  page.tell();
  expect(hold.isReady()).toBe(false);
  clock.tick(700);
  expect(told).toEqual([true, false, true]);
});
