import { subscribe } from '@openappkit/core/internal';
import { describe, expect, it } from 'vitest';
import {
  type WrapText,
  defineMessages,
  type MessageTable,
  type MessageParams,
} from './define-messages.js';
import { createKitMessages } from './kit-messages.js';
import type { Language, Tables, Translation } from './language.types.js';
import { applyLanguage } from './set-language.js';

const doorWords = defineMessages('door', {
  open: 'Open',
  locked: ({ who }: MessageParams<'who'>) => `${who} locked it`,
  agree: ({ terms, privacy }: MessageParams<'terms' | 'privacy', WrapText>) => [
    'I agree to the ',
    terms('Terms'),
    ' and ',
    privacy('Privacy Policy'),
  ],
});
const wallWords = defineMessages('wall', { high: 'High' });

const german: Translation<typeof doorWords> = {
  open: 'Öffnen',
  locked: ({ who }) => `Von ${who} abgeschlossen`,
  agree: ({ terms, privacy }) => [
    privacy('Die Datenschutzerklärung'),
    ' und ',
    terms('die Bedingungen'),
    ' nehme ich an',
  ],
};
const never = (error: unknown): void => {
  throw error;
};
const language = (load: Language['load']): Language => ({ tag: 'de', dir: 'ltr', load });

describe('createKitMessages', () => {
  it('returns English messages without a language', () => {
    const words = createKitMessages();
    expect(words.of(doorWords).locked({ who: 'Ann' })).toBe('Ann locked it');
    expect(words.state.tag).toBe('en');
  });

  it('returns English until the language has loaded, and then notifies', async () => {
    const words = createKitMessages();
    let asked = 0;
    let give: (table: MessageTable) => void = () => undefined;
    const coming = new Promise<MessageTable>((resolve) => {
      give = resolve;
    });
    const counted = language(() => {
      asked++;
      return coming;
    });
    applyLanguage(words, counted, never);
    expect(words.of(doorWords).open).toBe('Open');
    expect(words.of(doorWords).open).toBe('Open');
    const told = new Promise<void>((resolve) => void subscribe(words.state, () => resolve()));
    give(german);
    await told;
    expect(words.of(doorWords).open).toBe('Öffnen');
    expect(asked).toBe(1);
  });

  it('keeps English when a language lacks a table or fails to load it', async () => {
    const errors: unknown[] = [];
    const words = createKitMessages();
    const failure = new Error('no network');
    const broken = language(({ name }) => (name === 'door' ? Promise.reject(failure) : undefined));
    applyLanguage(words, broken, (error) => errors.push(error));
    expect(words.of(wallWords).high).toBe('High');
    expect(words.of(doorWords).open).toBe('Open');
    await Promise.resolve();
    await Promise.resolve();
    expect(errors).toEqual([failure]);
    expect(words.of(doorWords).open).toBe('Open');
  });

  it('uses the newest language, whichever loads last', async () => {
    const words = createKitMessages();
    let give: (table: MessageTable) => void = () => undefined;
    const late = new Promise<MessageTable>((resolve) => {
      give = resolve;
    });
    applyLanguage(
      words,
      language(() => late),
      never,
    );
    words.of(doorWords);
    const arabic: Language = { tag: 'ar', dir: 'rtl', load: () => ({ ...german, open: 'افتح' }) };
    applyLanguage(words, arabic, never);
    give(german);
    await late;
    expect(words.of(doorWords).open).toBe('افتح');
    expect([words.state.tag, words.state.dir]).toEqual(['ar', 'rtl']);
    words.use(undefined);
    expect(words.of(doorWords).open).toBe('Open');
    expect(words.state.dir).toBe('ltr');
  });

  it('keeps the language of each kit separate', () => {
    const one = createKitMessages();
    const other = createKitMessages();
    applyLanguage(
      one,
      language(() => german),
      never,
    );
    expect([one.of(doorWords).open, other.of(doorWords).open]).toEqual(['Öffnen', 'Open']);
  });

  it('merges two catalogs, and the second one wins', () => {
    const words = createKitMessages();
    const ownDoor = defineMessages('own-door', { open: 'Open it', high: 'Tall' });
    expect(words.of(doorWords, ownDoor)).toMatchObject({ open: 'Open it', high: 'Tall' });
    applyLanguage(
      words,
      language(({ name }) => (name === 'door' ? german : undefined)),
      never,
    );
    expect(words.of(ownDoor, doorWords)).toMatchObject({ open: 'Öffnen', high: 'Tall' });
  });

  it("prefers the app's own messages over those of any language", () => {
    let changes: Readonly<Record<string, MessageTable>> = { door: { open: 'Enter' } };
    const words = createKitMessages(() => changes);
    expect(words.of(doorWords)).toMatchObject({ open: 'Enter' });
    expect(words.of(doorWords).locked({ who: 'Ann' })).toBe('Ann locked it');
    expect(words.of(wallWords).high).toBe('High');
    applyLanguage(
      words,
      language(() => german),
      never,
    );
    expect(words.of(doorWords).open).toBe('Enter');
    changes = { door: { locked: ({ who }: MessageParams<'who'>) => `${who} was here` } };
    expect(words.of(doorWords).open).toBe('Öffnen');
    applyLanguage(words, { tag: 'he', dir: 'rtl', load: () => german }, never);
    expect(words.of(doorWords).locked({ who: 'Ann' })).toBe('\u2068Ann\u2069 was here');
  });

  it('ignores app messages of another type or an unknown name', () => {
    const words = createKitMessages(() => ({
      door: { open: () => 'Enter', locked: 'Locked', knock: 'Knock' },
    }));
    expect(Object.keys(words.of(doorWords))).toEqual(['open', 'locked', 'agree']);
    expect(words.of(doorWords).open).toBe('Open');
    expect(words.of(doorWords).locked({ who: 'Ann' })).toBe('Ann locked it');
  });

  it('puts elements where the language places them', () => {
    const link = (words: string): unknown => ({ link: words });
    expect(german.agree({ terms: link, privacy: link })[0]).toEqual({
      link: 'Die Datenschutzerklärung',
    });
  });
});

describe('translation types', () => {
  it('reject a table that lacks a message and a language that lacks a table', () => {
    type All = typeof doorWords | typeof wallWords;
    const tables: Tables<All> = {
      door: async () => ({ words: german }),
      wall: async () => ({ words: { high: 'Hoch' } }),
    };
    const lacksSentence: Omit<typeof german, 'open'> extends Translation<typeof doorWords>
      ? true
      : false = false;
    const lacksTable: Omit<typeof tables, 'wall'> extends Tables<All> ? true : false = false;
    const isToldLess: ((told: MessageParams<'what'>) => string) extends (typeof german)['locked']
      ? true
      : false = false;
    expect([lacksSentence, lacksTable, isToldLess]).toEqual([false, false, false]);
  });
});
