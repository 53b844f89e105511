import { errorMessages } from '@openappkit/core/internal';
import { errorCures } from '../data/error-cures.js';
import { cell, Page } from '../page.js';

export function errorsPage(): Page {
  const page = new Page(
    'errors',
    'Error codes',
    "Every failure is a `KitError`: `error.name === 'KitError'`, and `error.code` is one of these. The code never changes its meaning; some messages are matched by apps word for word and stay as they are. `error.cause` holds what the wallet, node or service said.",
    true,
  );
  const areas = [...new Set(Object.keys(errorMessages).map((code) => code.split('/')[0] ?? ''))];
  for (const area of areas) {
    page.heading(`\`${area}/…\``);
    page.table(
      ['code', 'message', 'why it happens', 'what to do'],
      Object.entries(errorMessages)
        .filter(([code]) => code.startsWith(`${area}/`))
        .map(([code, message]) => {
          const { cause, cure } = errorCures[code as keyof typeof errorCures];
          return [
            `<span id="${code.replace('/', '-')}">\`${code}\`</span>`,
            cell(message),
            cell(cause),
            cell(cure),
          ];
        }),
    );
  }
  return page;
}
