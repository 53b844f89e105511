import { describe, expect, it, vi } from 'vitest';
import packageJson from '../../package.json';
import { define, version } from './define.js';

describe('define', () => {
  it('registers a class under its tag', () => {
    class One extends HTMLElement {}
    define('ak-test-first', One, '1.0.0');
    expect(customElements.get('ak-test-first')).toBe(One);
  });

  it('keeps the first registration and warns once, with both versions', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    class One extends HTMLElement {}
    class Two extends HTMLElement {}
    class Three extends HTMLElement {}
    class Four extends HTMLElement {}
    define('ak-test-a', One, '1.0.0');
    define('ak-test-a', Two, '2.0.0');
    define('ak-test-b', Three, '1.0.0');
    define('ak-test-b', Four, '2.0.0');
    expect(customElements.get('ak-test-a')).toBe(One);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toContain('1.0.0');
    expect(warn.mock.calls[0]?.[0]).toContain('2.0.0');
  });

  it('does not warn when the same version is loaded twice', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    class One extends HTMLElement {}
    class Two extends HTMLElement {}
    define('ak-test-c', One, '1.0.0');
    define('ak-test-c', One, '1.0.0');
    define('ak-test-c', Two, '1.0.0');
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('version', () => {
  it('equals the version in package.json', () => {
    expect(version).toBe(packageJson.version);
  });
});
