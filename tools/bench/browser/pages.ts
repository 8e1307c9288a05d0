/** The address of the lineup that the list shows first. @throws Error when the list is empty. */
export async function firstLineup(site: string): Promise<string> {
  const html = await (await fetch(site)).text()
  const [path] = html.match(/\/lineup\/[a-z0-9-]+/) ?? []
  if (!path) throw new Error('The list shows no lineup.')
  return path
}

/** The pages that Lighthouse looks at: what people call them, and their addresses. */
export async function lighthousePages(site: string): Promise<{ subject: string; path: string }[]> {
  return [
    { subject: '/', path: '/' },
    { subject: '/?map=ascent', path: '/?map=ascent' },
    { subject: '/lineup/<slug>', path: await firstLineup(site) },
    { subject: '/guides/maps/ascent', path: '/guides/maps/ascent' },
    { subject: '/guides/economy', path: '/guides/economy' },
    { subject: '/login', path: '/login' },
  ]
}
