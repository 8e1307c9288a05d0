const edited = new Set<HTMLFormElement>()

/** A GET form with a path navigates, as the search does. A form with a React action has the method GET, too. */
export const navigates = (form: HTMLFormElement): boolean =>
  form.method === 'get' && Boolean(form.getAttribute('action')?.startsWith('/'))

/** @returns a function that stops watching. */
export function watchInput(): () => void {
  const note = ({ target }: Event) => {
    const form = (target as Element).closest('form')
    if (form && !navigates(form)) edited.add(form)
  }
  document.addEventListener('input', note, { capture: true })
  return () => document.removeEventListener('input', note, { capture: true })
}

export function forgetInput(form: HTMLFormElement | null): void {
  if (form) edited.delete(form)
}

export function hasUnsavedInput(): boolean {
  for (const form of edited) if (!form.isConnected) edited.delete(form)
  return edited.size > 0
}
