export const notes = {
  gone: ({ module, why }: { module: string; why: string }) =>
    `${module} has no replacement: ${why}.`,
  absent: ({ name, module, why }: { name: string; module: string; why: string }) =>
    `${name} isn't in ${module}: ${why}.`,
  scattered: ({ names, module, why }: { names: string; module: string; why: string }) =>
    `${names} from ${module} was left as is: ${why}.`,
  splitByHand: ({ module }: { module: string }) =>
    `This import from ${module} now comes from several packages and contains comments. Split it manually.`,
  text: ({ name }: { name: string }) =>
    `A string mentions ${name}. Left unchanged: check what it's for.`,
  computed: ({ name }: { name: string }) => `A module name is built from ${name}. Left unchanged.`,
  option: ({ name, advice }: { name: string; advice: string }) => `${name}: ${advice}.`,
  verb: ({ name, why }: { name: string; why: string }) => `${name} has no replacement: ${why}.`,
  element: ({ name }: { name: string }) => `<${name}> isn't an OpenAppKit element.`,
  cdn: ({ url }: { url: string }) => `${url} has no replacement: use an import map.`,
  url: ({ url }: { url: string }) => `${url} was left unchanged: unknown path.`,
  variable: ({ name }: { name: string }) => `Only AppKit sets ${name}: use your own color.`,
  scale: ({ name }: { name: string }) =>
    `${name} was kept and still works: its value can't be converted to a scale.`,
  unset: ({ name }: { name: string }) =>
    `AppKit set ${name} on the page; this app never sets it. Set it where it's used.`,
  dependency: ({ name, why }: { name: string; why: string }) =>
    `${name} stays in package.json: ${why}.`,
  stillImported: ({ name }: { name: string }) =>
    `${name} stays in package.json: it's still imported.`,
  source: ({ name, spec }: { name: string; spec: string }) =>
    `${name} comes from ${spec}: change it manually.`,
  override: ({ key }: { key: string }) =>
    `The override ${key} was left unchanged: check if you still need it.`,
  pinByHand: ({ line }: { line: string }) =>
    `Add the override ${line} manually: the existing value isn't an object.`,
  namesElsewhere: ({ place, name }: { place: string; name: string }) =>
    `${place} mentions ${name}. Left unchanged.`,
  oldPeer: ({ name, spec, least }: { name: string; spec: string; least: string }) =>
    `${name} is ${spec}; update it to ${least} or later.`,
} as const;
