import type { Declared, Member } from '../reading/read-module.js';
import { byName, type Sources } from '../reading/sources.js';
import { Page, since } from '../page.js';

const types = 'core/src/options/options.types.ts';
const defaults = 'core/src/options/option-defaults.ts';

export function optionsPage(sources: Sources): Page {
  const page = new Page(
    'options',
    'Options',
    'What `createAppKit` takes. A wrong value is an error that names the option where you develop, and an alert in production.',
  );
  const table = (declared: Declared, defaultsTable?: Declared) => {
    const filled = byName(defaultsTable?.members ?? []);
    for (const member of declared.members) {
      page.heading(`\`${member.name}\``, 3);
      const standard = defaultOf(filled.get(member.name));
      page.text(
        [
          `\`${member.type}\``,
          ...(member.isOptional ? [] : ['required']),
          ...(standard ? [`default ${standard}`] : []),
          `since ${since(member.doc)}`,
        ].join(' · '),
      );
      page.text(page.sentence(`${declared.name}.${member.name}`, member.doc));
    }
  };
  page.heading('Top level');
  table(sources.find(types, 'Options'), sources.find(defaults, 'optionDefaults'));
  page.heading('`features`');
  table(sources.find(types, 'Features'), sources.find(defaults, 'featureDefaults'));
  page.heading('`services`');
  page.text(
    "`'sandbox'` stands for the local sandbox on its default ports; or an object with these:",
  );
  table(sources.find(types, 'ServiceUrls'));
  page.heading('`metadata`');
  table(sources.find(types, 'Metadata'));
  page.heading('A wallet of `customWallets`');
  table(sources.find(types, 'CustomWallet'));
  return page;
}

function defaultOf(member: Member | undefined): string {
  const isWritten =
    member !== undefined && !['undefined', 'socials', 'walletFeatures'].includes(member.type);
  return isWritten ? `\`${member.type}\`` : '';
}
