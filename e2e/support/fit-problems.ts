/** Numbers and names that `fitProblems` judges by. It runs in the page, where it can't import them. */
export const FIT_RULES = {
  /** The least share of the screen's height in which the content of a page scrolls, below and above what stays in its place. */
  minShareOfPage: 0.55,
  /** The same in a dialog, where the buttons stay in their place as well. */
  minShareOfDialog: 0.5,
  /** Words with at most this many letters are never broken, unless they are all of wide letters. */
  wholeWordLength: 13,
  /** The least width and height of a control in px. */
  minTargetPx: 44,
  /** Names of controls that close a dialog. */
  closing: '^(close|close menu|cancel|done|stay|maybe later)$',
}

/**
 * Runs in the page. Finds what does not fit the screen, of the open dialog if there is one, and of toasts.
 * @returns a sentence for each problem.
 */
export function fitProblems(rules: typeof FIT_RULES): string[] {
  const page = document.documentElement
  const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .at(-1)
  const root = dialog ?? document.body
  const elements = [
    root,
    ...root.querySelectorAll<HTMLElement>('*'),
    ...document.querySelectorAll<HTMLElement>('[data-toast], [data-toast] *'),
  ]
  const problems = new Set<string>()

  const known = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = known.get(element) ?? getComputedStyle(element)
    known.set(element, style)
    return style
  }
  const labelOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
  const nameOf = (element: Element) =>
    `<${element.localName} class="${element.getAttribute('class')?.slice(0, 50)}"> “${labelOf(element).slice(0, 30)}”`
  const isShown = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) return false
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1
  }
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  /** Made to scroll sideways, unlike an area that scrolls up and down and therefore could. */
  const isSideScroller = (element: Element) =>
    /overflow-(x-)?(auto|scroll)/.test(element.getAttribute('class') ?? '')
  const isField = (element: Element) => element.matches('input, textarea, select')
  /** An element and what is around it, up to what is fixed to the screen. */
  const withAncestors = (element: Element): Element[] => {
    const around: Element[] = []
    for (let part: Element | null = element; part && part !== page; part = part.parentElement) {
      around.push(part)
      if (styleOf(part).position === 'fixed') break
    }
    return around
  }
  const controls = elements.filter(
    (element) => element.matches('a[href], button, input, select, textarea, summary') && isShown(element),
  )

  function checkWidth(): void {
    if (page.scrollWidth > innerWidth) problems.add(`The page is ${page.scrollWidth} px wide`)
    for (const element of elements) {
      const isWider = element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
      const couldScroll = scrolls(styleOf(element).overflowX) && !isSideScroller(element)
      if (isWider && couldScroll && !isField(element) && isShown(element))
        problems.add(`${nameOf(element)} scrolls sideways`)
    }
  }

  function checkControls(): void {
    for (const control of controls) {
      const { left, right, width } = control.getBoundingClientRect()
      const [, ...around] = withAncestors(control)
      if (around.some(isSideScroller)) continue
      if (left < -0.5 || right > innerWidth + 0.5) problems.add(`${nameOf(control)} is beyond the screen`)
      for (const part of around.filter((part) => clips(styleOf(part).overflowX))) {
        const box = part.getBoundingClientRect()
        if (Math.min(right, box.right) - Math.max(left, box.left) < width - 1)
          problems.add(`${nameOf(control)} is cut off by ${nameOf(part)}`)
      }
    }
  }

  function checkTargets(): void {
    for (const control of controls) {
      const { width, height } = control.getBoundingClientRect()
      // A link in a text is as high as its line, a card's link is stretched over the card, and a label is pressed instead of its box.
      const isInText = styleOf(control).display === 'inline'
      const isEnlarged = control.matches('article a, label *')
      const side = Math.round(Math.min(width, height))
      if (side < rules.minTargetPx && !isInText && !isEnlarged)
        problems.add(`${nameOf(control)} is only ${side} px wide or high`)
    }
  }

  const range = document.createRange()

  function checkTexts(): void {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const parent = node.parentElement
      if (!parent || node.data.trim() === '') continue
      if (!root.contains(parent) && !parent.closest('[data-toast]')) continue
      if (parent.closest('script, style, noscript, select, textarea, svg') || !isShown(parent)) continue
      const around = withAncestors(parent)
      // For screen readers alone.
      if (around.some(({ clientWidth, clientHeight }) => clientWidth === 1 && clientHeight === 1)) continue
      if (styleOf(parent).wordBreak !== 'break-all') checkWords(node, parent)
      range.selectNodeContents(node)
      for (const line of range.getClientRects()) {
        const problem = line.width > 1 && problemOfLine(line, parent, around)
        if (problem) problems.add(`“${node.data.trim().slice(0, 30)}” in ${nameOf(parent)} ${problem}`)
      }
    }
  }

  function checkWords(node: Text, parent: Element): void {
    for (const { 0: word, index } of node.data.matchAll(/(?<!\S)\p{L}{2,}(?!\S)/gu)) {
      if (word.length > rules.wholeWordLength || word.includes('WW')) continue
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) problems.add(`“${word}” in ${nameOf(parent)} is broken`)
    }
  }

  /** Whether a text stands in a link, or in a card whose link is stretched over it. */
  function leadsToAll(element: Element): boolean {
    const links = element.closest('article, li')?.querySelectorAll('a[href]') ?? []
    return (
      element.closest('a[href], button, summary, [data-toast]') !== null ||
      [...links].some((link) => getComputedStyle(link, '::after').position === 'absolute')
    )
  }

  /** @param around the element of the text, and what is around it. */
  function problemOfLine(line: DOMRect, parent: Element, around: Element[]): string | undefined {
    const scrolled = { x: false, y: false }
    let isInBox = false
    for (const part of around) {
      const style = styleOf(part)
      const box = part.getBoundingClientRect()
      scrolled.x ||= isSideScroller(part)
      scrolled.y ||= scrolls(style.overflowY)
      const isWider = !scrolled.x && (line.left < box.left - 1 || line.right > box.right + 1)
      // Letters are higher than a tight line.
      const isHigher = !scrolled.y && (line.top < box.top - 4 || line.bottom > box.bottom + 4)
      if ((isWider && clips(style.overflowX)) || (isHigher && clips(style.overflowY))) {
        const hasEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
        return hasEllipsis && leadsToAll(parent) ? undefined : `is cut off by ${nameOf(part)}`
      }
      const hasEdge =
        style.display !== 'inline' &&
        (Number.parseFloat(style.borderRightWidth) > 0 || style.backgroundColor !== 'rgba(0, 0, 0, 0)')
      if (hasEdge && !isInBox && (isWider || isHigher)) return `sticks out of ${nameOf(part)}`
      isInBox ||= hasEdge
    }
    const isBeyond = !scrolled.x && (line.left < -1 || line.right > innerWidth + 1)
    return isBeyond ? 'is beyond the screen' : undefined
  }

  function checkClosing(): void {
    const closing = new RegExp(rules.closing, 'i')
    for (const control of controls) {
      if (!dialog?.contains(control) || !closing.test(labelOf(control))) continue
      const { left, top, right, bottom } = control.getBoundingClientRect()
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      if (top < 0 || bottom > innerHeight + 0.5) problems.add(`${nameOf(control)} is not in view`)
      else if (!control.contains(hit)) problems.add(`${nameOf(control)} is covered by ${hit && nameOf(hit)}`)
    }
  }

  function checkRoom(): void {
    const scrollers = [...(dialog ? [] : [page]), ...elements].filter(
      (element) =>
        (element === page || scrolls(styleOf(element).overflowY)) &&
        element.scrollHeight > element.clientHeight + 40 &&
        // A column beside others has less.
        element.clientWidth > innerWidth * 0.75 &&
        // Nor does a text that scrolls in its place.
        !element.matches('h1, p, input, textarea, select') &&
        isShown(element),
    )
    const room = Math.max(...scrollers.map(roomOf))
    const share = dialog ? rules.minShareOfDialog : rules.minShareOfPage
    if (scrollers.length > 0 && room < innerHeight * share)
      problems.add(`Only ${room} of ${innerHeight} px are left for what scrolls`)
  }

  /** Whether an element is fixed to the screen with content of its own, unlike a bar. */
  function isPanel(element: HTMLElement): boolean {
    const { position, overflowY } = styleOf(element)
    return position === 'fixed' && (scrolls(overflowY) || element.clientHeight > innerHeight * 0.9)
  }

  /** The height in px in which the content is seen while it scrolls: without what stays in its place above it. */
  function roomOf(scroller: HTMLElement): number {
    const bars = elements.filter(
      (element) =>
        ['fixed', 'sticky'].includes(styleOf(element).position) &&
        !isPanel(element) &&
        element !== dialog &&
        scroller.contains(element) &&
        isShown(element) &&
        element.clientWidth > innerWidth / 2,
    )
    const before = scroller.scrollTop
    const middle = (scroller.scrollHeight - scroller.clientHeight) / 2
    const scrollTo = (top: number) => scroller.scrollTo({ top, behavior: 'instant' })
    scrollTo(middle)
    const tops = bars.map((bar) => bar.getBoundingClientRect().top)
    scrollTo(middle + 15)
    const area = scroller === page ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect()
    const rows = new Set<number>()
    for (let y = Math.max(0, Math.ceil(area.top)); y < Math.min(innerHeight, area.bottom); y++) rows.add(y)
    bars.forEach((bar, index) => {
      const { top, bottom } = bar.getBoundingClientRect()
      if (top !== tops[index]) return
      for (let y = Math.floor(top); y < bottom; y++) rows.delete(y)
    })
    scrollTo(before)
    return rows.size
  }

  checkWidth()
  checkControls()
  checkTargets()
  checkTexts()
  checkClosing()
  checkRoom()
  return [...problems]
}
