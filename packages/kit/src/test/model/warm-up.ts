import { createModelWorld, namespaces } from './model-world.js';

/** Loads the kit's lazy modules before the model test stops its clock, because loading them takes real time. */
export async function warmUp(): Promise<void> {
  const world = createModelWorld({ wallets: [0, 1, 2, 3, 4, 5], kits: 2 });
  await world.openTab();
  const [kit] = world.tabs[0]?.kits ?? [];
  const done = async (task: Promise<unknown> | undefined): Promise<void> => {
    let isOver = task === undefined;
    const end = (): void => {
      isOver = true;
    };
    task?.then(end, end);
    while (!isOver) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      for (const wallet of world.wallets) while (wallet.prompts > 0) wallet.decide(0, true);
      await world.pass(10);
    }
  };
  for (const { connectorId } of world.wallets) await done(kit?.connect({ connectorId }));
  for (const namespace of namespaces)
    for (const network of kit?.getCaipNetworks(namespace) ?? [])
      await done(kit?.switchNetwork(network));
  await world.reload(0);
  await done(world.tabs[0]?.kits[0]?.ready());
  await done(world.tabs[0]?.kits[0]?.disconnect());
  world.end();
}
