// The sentences of the report, typed: what a person has to look at.

export const notes = {
  gone: ({ module, why }: { module: string; why: string }) => `${module} is not here: ${why}.`,
  absent: ({ name, module, why }: { name: string; module: string; why: string }) =>
    `${name} is not in ${module}: ${why}.`,
  scattered: ({ names, module, why }: { names: string; module: string; why: string }) =>
    `${names} of ${module} stays: ${why}.`,
  splitByHand: ({ module }: { module: string }) =>
    `This import of ${module} goes to several places and has comments inside: split it by hand.`,
  text: ({ name }: { name: string }) =>
    `A text names ${name}. It was not changed: only you know what it is for.`,
  computed: ({ name }: { name: string }) =>
    `A module name is put together from ${name}: it was not changed.`,
  option: ({ name, advice }: { name: string; advice: string }) => `${name}: ${advice}.`,
  verb: ({ name, why }: { name: string; why: string }) => `${name} is not here: ${why}.`,
  element: ({ name }: { name: string }) => `<${name}> is no element of ours.`,
  cdn: ({ url }: { url: string }) => `${url} is not here: import the modules by an import map.`,
  url: ({ url }: { url: string }) => `${url} was not changed: its path is none that is known.`,
  variable: ({ name }: { name: string }) =>
    `${name} is set by the other kit alone: use a colour of your own.`,
  scale: ({ name }: { name: string }) =>
    `${name} stays, and is understood: its value is none that can be turned into a scale.`,
  unset: ({ name }: { name: string }) =>
    `${name} was set on the page by the other kit; no style of this app sets it. Set it where it is read.`,
  dependency: ({ name, why }: { name: string; why: string }) =>
    `${name} stays in package.json: ${why}.`,
  stillImported: ({ name }: { name: string }) =>
    `${name} stays in package.json: it is still imported.`,
  source: ({ name, spec }: { name: string; spec: string }) =>
    `${name} comes from ${spec}: change it by hand.`,
  override: ({ key }: { key: string }) =>
    `The override ${key} was not changed: look whether it still serves.`,
  pinByHand: ({ line }: { line: string }) =>
    `The override ${line} is needed, and what stands there is no table: put it in by hand.`,
  namesElsewhere: ({ place, name }: { place: string; name: string }) =>
    `${place} names ${name}: it was not changed.`,
  oldPeer: ({ name, spec, least }: { name: string; spec: string; least: string }) =>
    `${name} is ${spec} here, and has to be ${least} or later.`,
} as const;
