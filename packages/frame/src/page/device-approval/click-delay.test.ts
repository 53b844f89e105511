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
  const readyStates: boolean[] = [];
  const clickDelay = createClickDelay(page, clock, () => readyStates.push(clickDelay.isReady()));
  return { clock, page, readyStates, clickDelay };
}

it('blocks clicks until the content was visible for 700 ms', () => {
  const { clock, clickDelay, readyStates } = setUp();
  expect(clickDelay.isReady()).toBe(false);
  clickDelay.restart();
  clock.tick(699);
  expect(clickDelay.isReady()).toBe(false);
  clock.tick(1);
  expect(clickDelay.isReady()).toBe(true);
  expect(readyStates).toEqual([true]);
});

it('blocks clicks while the page is hidden and right after it is shown again', () => {
  const { clock, clickDelay, page, readyStates } = setUp();
  clickDelay.restart();
  clock.tick(700);
  page.visibilityState = 'hidden';
  page.tell();
  clock.tick(10_000);
  expect(clickDelay.isReady()).toBe(false);
  page.visibilityState = 'visible';
  page.tell();
  expect(clickDelay.isReady()).toBe(false);
  clock.tick(700);
  expect(readyStates).toEqual([true, false, true]);
});
