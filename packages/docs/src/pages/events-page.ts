import { eventSentences } from '../data/sentences.js';
import type { Sources } from '../reading/sources.js';
import { cell, Page, typed } from '../page.js';

const file = 'core/src/telemetry/track-event.ts';

export function eventsPage(sources: Sources): Page {
  const page = new Page(
    'events',
    'Events',
    'What `kit.subscribeEvents` and `useAppKitEvents` tell. They go to `services.analytics` too, once you name one; what tells of a person leaves the page only with `features.analyticsDetails`.',
    true,
  );
  const { members } = sources.find(file, 'TrackEvents');
  const sentences: Readonly<Record<string, string>> = eventSentences;
  page.table(
    ['event', 'when', 'properties'],
    members.map((member) => {
      const sentence = sentences[member.name];
      if (sentence === undefined) page.undocumented.push(`events: ${member.name}`);
      return [
        `\`${member.name}\``,
        cell(sentence ?? ''),
        member.type === 'undefined' ? '–' : typed(member.type.replaceAll('readonly ', '')),
      ];
    }),
  );
  const obsolete = Object.keys(sentences).filter(
    (name) => !members.some((member) => member.name === name),
  );
  page.undocumented.push(
    ...obsolete.map((name) => `events: ${name} has a sentence, and is no event`),
  );
  page.heading('Payloads');
  for (const declared of sources.all(file)) {
    if (declared.kind !== 'interface' || ['TrackEvents', 'TrackedEvent'].includes(declared.name))
      continue;
    page.heading(`\`${declared.name}\``, 3);
    page.whole(declared.name, declared.doc);
    page.table(
      ['property', 'type', 'what it is'],
      declared.members.map((member) => [
        `\`${member.name}\``,
        typed(member.type),
        page.memberSentence(member.name, member.doc),
      ]),
    );
  }
  return page;
}
