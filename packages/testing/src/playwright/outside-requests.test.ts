import { expect, test } from 'vitest';
import { isLoopback } from './outside-requests.js';

test.each([
  'http://127.0.0.1:7100/x',
  'http://127.3.2.1/',
  'http://localhost:5173/',
  'http://[::1]:80/',
  'ws://127.0.0.1:1/',
  'data:text/plain,hi',
  'blob:http://127.0.0.1/1',
])('%s stays on this machine', (url) => {
  expect(isLoopback(new URL(url))).toBe(true);
});

test.each([
  'https://example.com/',
  'http://127.0.0.1.example.com/',
  'http://localhost.example.com/',
  'http://10.0.0.1/',
  'wss://relay.example.com/',
])('%s leaves this machine', (url) => {
  expect(isLoopback(new URL(url))).toBe(false);
});
