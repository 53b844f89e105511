// Prompts for choices that the command line omits. Returns undefined if the user cancels.
import { confirm, isCancel, multiselect, select, text } from '@clack/prompts';
import type { Chain, Choices, Framework } from './choices.js';
import { isName, isProjectId, nameOf, type Flags } from './read-flags.js';
import { say } from './strings.js';

export interface PromptResult {
  readonly folder: string;
  readonly choices: Omit<Choices, 'name'>;
}

export type Prompt = (flags: Flags) => Promise<PromptResult | undefined>;

class PromptCancelled extends Error {}

async function answered<Answer>(question: Promise<Answer | symbol>): Promise<Answer> {
  const answer = await question;
  if (isCancel(answer)) throw new PromptCancelled();
  return answer as Answer;
}

export const promptForChoices: Prompt = async (flags) => {
  try {
    const folder = flags.folder ?? (await promptForFolder());
    const framework = flags.given.framework ?? (await answered(select(frameworkQuestion)));
    const chains = flags.given.chains ?? (await answered(multiselect(chainQuestion)));
    const mayUseWagmi = (framework === 'react' || framework === 'next') && chains.includes('evm');
    const wagmi =
      flags.given.wagmi ??
      (mayUseWagmi && (await answered(confirm({ message: say.wagmi, initialValue: false }))));
    const projectId = flags.given.projectId ?? (await promptForProjectId());
    return { folder, choices: { framework, chains, wagmi, projectId } };
  } catch (error) {
    if (error instanceof PromptCancelled) return undefined;
    throw error;
  }
};

const frameworkQuestion = {
  message: say.framework,
  options: [
    { value: 'react' as Framework, label: 'React with Vite' },
    { value: 'next' as Framework, label: 'Next' },
    { value: 'vue' as Framework, label: 'Vue with Vite' },
    { value: 'html' as Framework, label: 'Plain HTML' },
  ],
};

const chainQuestion = {
  message: say.chains,
  initialValues: ['evm' as Chain],
  required: true,
  options: [
    { value: 'evm' as Chain, label: 'Ethereum and other EVM chains' },
    { value: 'solana' as Chain, label: 'Solana' },
    { value: 'bitcoin' as Chain, label: 'Bitcoin' },
  ],
};

const promptForFolder = (): Promise<string> =>
  answered(
    text({
      message: say.folder,
      initialValue: 'my-app',
      validate: (value) => (isName(nameOf(value)) ? undefined : say.badName(nameOf(value))),
    }),
  );

const promptForProjectId = async (): Promise<string> =>
  (await answered(
    text({
      message: say.projectId,
      defaultValue: '',
      validate: (value) => (isProjectId(value ?? '') ? undefined : say.badProjectId),
    }),
  )) ?? '';
