// Turns an example into a module that a compiler can check.
import { compileScript, parse } from 'vue/compiler-sfc';
import type { Example } from './read-examples.js';

export interface ExampleModule {
  readonly text: string;
  readonly extension: 'ts' | 'tsx';
  /** Compiled from a template. Slot props have no types there. */
  readonly isTemplate: boolean;
  /** Maps a line of the module to a line of the page, both from 1. */
  lineOf(line: number): number;
}

const imports = /^import\b[\s\S]*?(?:from )?['"][^'"\n]+['"];?.*$/gm;

/** Wraps a snippet with given declarations in a function, so that it can redeclare their names and return. */
export function toModule(example: Example): ExampleModule {
  if (example.language === 'vue') return fromVue(example);
  const { given, code } = example;
  const isPiece = given !== '' && !/^export\b/m.test(code);
  const hoisted = isPiece ? (code.match(imports) ?? []).map(onOneLine) : [];
  const rest = isPiece ? code.replace(imports, (found) => found.replace(/[^\n]/g, '')) : code;
  const before = [given, ...hoisted, ...(isPiece ? ['export async function piece() {'] : [])]
    .filter((section) => section !== '')
    .join('\n');
  const offset = before === '' ? 0 : before.split('\n').length;
  const text = [...(before === '' ? [] : [before]), rest, isPiece ? '}' : 'export {};'].join('\n');
  return {
    text,
    extension: example.language.endsWith('x') ? 'tsx' : 'ts',
    isTemplate: false,
    lineOf: (line) => example.line + Math.max(0, line - 1 - offset),
  };
}

/** Compiles a component with Vue's compiler, so that template expressions are checked too. A template without a script gets the given declarations. */
function fromVue({ code, given, line }: Example): ExampleModule {
  const whole = /^<(?:script|template)\b/m.test(code)
    ? code
    : `<script setup lang="ts">\n${given}\n</script>\n<template>\n${code}\n</template>`;
  const { descriptor, errors } = parse(whole, { filename: 'example.vue', sourceMap: false });
  const [error] = errors;
  if (error) throw error;
  const isOurs = (tag: string) => tag.startsWith('appkit-');
  const { content } = compileScript(descriptor, {
    id: 'example',
    inlineTemplate: true,
    templateOptions: { compilerOptions: { isCustomElement: isOurs } },
  });
  return { text: content, extension: 'ts', isTemplate: true, lineOf: () => line };
}

const onOneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ');
