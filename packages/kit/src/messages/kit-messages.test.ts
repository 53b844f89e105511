import { subscribe } from '@openappkit/core/internal';
import { describe, expect, it } from 'vitest';
import {
  type WrapText,
  defineMessages,
  type MessageTable,
  type MessageParams,
  type Language,
  type Tables,
  type Translation,
} from './define-messages.js';
import { createKitMessages } from './kit-messages.js';
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
    const messages = createKitMessages();
    expect(messages.of(doorWords).locked({ who: 'Ann' })).toBe('Ann locked it');
    expect(messages.state.tag).toBe('en');
  });

  it('returns English until the language has loaded, and then notifies', async () => {
    const messages = createKitMessages();
    let loadCount = 0;
    let give: (table: MessageTable) => void = () => undefined;
    const coming = new Promise<MessageTable>((resolve) => {
      give = resolve;
    });
    const counted = language(() => {
      loadCount++;
      return coming;
    });
    applyLanguage(messages, counted, never);
    expect(messages.of(doorWords).open).toBe('Open');
    expect(messages.of(doorWords).open).toBe('Open');
    const changed = new Promise<void>((resolve) => void subscribe(messages.state, () => resolve()));
    give(german);
    await changed;
    expect(messages.of(doorWords).open).toBe('Öffnen');
    expect(loadCount).toBe(1);
  });

  it('keeps English when a language lacks a table or fails to load it', async () => {
    const errors: unknown[] = [];
    const messages = createKitMessages();
    const failure = new Error('no network');
    const broken = language(({ name }) => (name === 'door' ? Promise.reject(failure) : undefined));
    applyLanguage(messages, broken, (error) => errors.push(error));
    expect(messages.of(wallWords).high).toBe('High');
    expect(messages.of(doorWords).open).toBe('Open');
    await Promise.resolve();
    await Promise.resolve();
    expect(errors).toEqual([failure]);
    expect(messages.of(doorWords).open).toBe('Open');
  });

  it('uses the newest language, whichever loads last', async () => {
    const messages = createKitMessages();
    let give: (table: MessageTable) => void = () => undefined;
    const pendingTable = new Promise<MessageTable>((resolve) => {
      give = resolve;
    });
    applyLanguage(
      messages,
      language(() => pendingTable),
      never,
    );
    messages.of(doorWords);
    const arabic: Language = { tag: 'ar', dir: 'rtl', load: () => ({ ...german, open: 'افتح' }) };
    applyLanguage(messages, arabic, never);
    give(german);
    await pendingTable;
    expect(messages.of(doorWords).open).toBe('افتح');
    expect([messages.state.tag, messages.state.dir]).toEqual(['ar', 'rtl']);
    messages.use(undefined);
    expect(messages.of(doorWords).open).toBe('Open');
    expect(messages.state.dir).toBe('ltr');
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
    const messages = createKitMessages();
    const ownDoor = defineMessages('own-door', { open: 'Open it', high: 'Tall' });
    expect(messages.of(doorWords, ownDoor)).toMatchObject({ open: 'Open it', high: 'Tall' });
    applyLanguage(
      messages,
      language(({ name }) => (name === 'door' ? german : undefined)),
      never,
    );
    expect(messages.of(ownDoor, doorWords)).toMatchObject({ open: 'Öffnen', high: 'Tall' });
  });

  it("prefers the app's own messages over those of any language", () => {
    let changes: Readonly<Record<string, MessageTable>> = { door: { open: 'Enter' } };
    const messages = createKitMessages(() => changes);
    expect(messages.of(doorWords)).toMatchObject({ open: 'Enter' });
    expect(messages.of(doorWords).locked({ who: 'Ann' })).toBe('Ann locked it');
    expect(messages.of(wallWords).high).toBe('High');
    applyLanguage(
      messages,
      language(() => german),
      never,
    );
    expect(messages.of(doorWords).open).toBe('Enter');
    changes = { door: { locked: ({ who }: MessageParams<'who'>) => `${who} was here` } };
    expect(messages.of(doorWords).open).toBe('Öffnen');
    applyLanguage(messages, { tag: 'he', dir: 'rtl', load: () => german }, never);
    expect(messages.of(doorWords).locked({ who: 'Ann' })).toBe('\u2068Ann\u2069 was here');
  });

  it('ignores app messages of another type or an unknown name', () => {
    const messages = createKitMessages(() => ({
      door: { open: () => 'Enter', locked: 'Locked', knock: 'Knock' },
    }));
    expect(Object.keys(messages.of(doorWords))).toEqual(['open', 'locked', 'agree']);
    expect(messages.of(doorWords).open).toBe('Open');
    expect(messages.of(doorWords).locked({ who: 'Ann' })).toBe('Ann locked it');
  });

  it('puts elements where the language places them', () => {
    const link = (text: string): unknown => ({ link: text });
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
    const isToldLess: ((params: MessageParams<'what'>) => string) extends (typeof german)['locked']
      ? true
      : false = false;
    expect([lacksSentence, lacksTable, isToldLess]).toEqual([false, false, false]);
  });
});
