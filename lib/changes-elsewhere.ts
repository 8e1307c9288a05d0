/**
 * How often this instance of the site has learned that others threw something away; those of this moment are known
 * afterwards. Always 0 where there is one instance only.
 */
export async function changesElsewhere(): Promise<number> {
  // Made by deploy/shared-cache, which Next loads beside the site's own code.
  const shared = globalThis as { arclineChangesElsewhere?: () => Promise<number> }
  return (await shared.arclineChangesElsewhere?.()) ?? 0
}
