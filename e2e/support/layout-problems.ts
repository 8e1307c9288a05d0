import type { LayoutLimits, LayoutRule, Screen } from './layout-rules'

/** Finds what breaks the rules. It runs in the page, so it can use nothing from outside of it. */
export function layoutProblems({
  rules,
  limits,
  screen,
}: {
  rules: readonly LayoutRule[]
  limits: LayoutLimits
  screen: Screen
}): string[] {
  type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>
  const { roundingPx, tolerancePx, screenReaderPx } = limits
  const page = document.documentElement
  const isShown = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) return false
    const { width, height } = element.getBoundingClientRect()
    return width > screenReaderPx && height > screenReaderPx
  }
  const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')]
    .filter(isShown)
    .at(-1)
  const root = dialog ?? document.querySelector<HTMLElement>(limits.within) ?? document.body
  /** Toasts included, which are shown above the page and above a dialog. */
  const elements = [
    ...new Set([
      root,
      ...root.querySelectorAll<HTMLElement>('*'),
      ...document.querySelectorAll<HTMLElement>('[data-toast], [data-toast] *'),
    ]),
  ]
  const allControls = elements.filter((element) => element.matches(limits.controls))
  const controls = allControls.filter(isShown)
  const problems = new Set<string>()

  const known = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = known.get(element) ?? getComputedStyle(element)
    known.set(element, style)
    return style
  }
  const labelOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
  const nameOf = (element: Element) => {
    const classNames = element.getAttribute('class')?.slice(0, limits.quotedClassLetters)
    return `<${element.localName} class="${classNames}"> “${labelOf(element).slice(0, limits.quotedLetters)}”`
  }
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
  const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  /** Made to scroll sideways, unlike an area that scrolls up and down and therefore could. */
  const isSideScroller = (element: Element) =>
    element.hasAttribute('data-scrolls-sideways') ||
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
  const overlap = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  })
  /** The part of an element that is not clipped by its scroll containers. */
  const seenBoxOf = (element: Element): Box =>
    withAncestors(element)
      .filter((part) => part !== document.body && styleOf(part).overflowY !== 'visible')
      .map((part): Box => part.getBoundingClientRect())
      .reduce(overlap, element.getBoundingClientRect())
  const centerOf = ({ left, top, right, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 })
  const isInside = ({ x, y }: { x: number; y: number }, { left, top, right, bottom }: Box) =>
    x > left && x < right && y > top && y < bottom

  function checkPageWidth(): void {
    if (page.scrollWidth > screen.widthPx) problems.add(`The page is ${page.scrollWidth} px wide`)
  }

  function checkSideScrolling(): void {
    for (const element of elements) {
      const { clientWidth, scrollWidth } = element
      const isWider = clientWidth > screenReaderPx && scrollWidth > clientWidth + tolerancePx
      const couldScroll = scrolls(styleOf(element).overflowX) && !isSideScroller(element)
      if (isWider && couldScroll && !isField(element) && isShown(element))
        problems.add(`${nameOf(element)} scrolls sideways`)
    }
  }

  function checkWholeControls(): void {
    for (const control of controls) {
      const { left, right, width } = control.getBoundingClientRect()
      const [, ...around] = withAncestors(control)
      if (around.some(isSideScroller)) continue
      if (left < -roundingPx || right > screen.widthPx + roundingPx)
        problems.add(`${nameOf(control)} is beyond the screen`)
      for (const part of around.filter((part) => clips(styleOf(part).overflowX))) {
        const box = part.getBoundingClientRect()
        if (Math.min(right, box.right) - Math.max(left, box.left) < width - tolerancePx)
          problems.add(`${nameOf(control)} is cut off by ${nameOf(part)}`)
      }
    }
  }

  /** The boxes of a control that are seen: one for each line of a link in a text, else one. */
  function seenLinesOf(control: Element): Box[] {
    const seen = seenBoxOf(control)
    if (styleOf(control).display !== 'inline') return [seen]
    return [...control.getClientRects()].map((line) => overlap(line, seen))
  }

  function checkSeparateControls(): void {
    const ofRoot = controls
      .filter((control) => root.contains(control))
      .map((control) => ({ control, box: control.getBoundingClientRect(), lines: seenLinesOf(control) }))
    ofRoot.forEach(({ control, lines }, index) => {
      for (const other of ofRoot.slice(index + 1)) {
        // Shapes in a drawing may touch, and the box of an L-shaped one reaches over its neighbour.
        if (control instanceof SVGElement && other.control instanceof SVGElement) continue
        const overlaps = lines.some((line) =>
          other.lines.some((otherLine) => {
            const { left, top, right, bottom } = overlap(line, otherLine)
            const [width, height] = [right - left, bottom - top]
            // A control inside another one is intended, such as the eye button of a password field.
            const isWithin = width > other.box.width - tolerancePx && height > other.box.height - tolerancePx
            return width > tolerancePx && height > tolerancePx && !isWithin
          }),
        )
        if (overlaps) problems.add(`${nameOf(control)} overlaps ${nameOf(other.control)}`)
      }
    })
  }

  function checkUncoveredControls(): void {
    for (const control of controls.filter((control) => root.contains(control))) {
      const center = centerOf(control.getBoundingClientRect())
      const view = { left: 0, top: 0, right: screen.widthPx, bottom: innerHeight }
      if (!isInside(center, overlap(seenBoxOf(control), view))) continue
      const hit = document.elementFromPoint(center.x, center.y)
      if (!hit || !(control.contains(hit) || hit.contains(control)))
        problems.add(`${nameOf(control)} is covered by ${hit && nameOf(hit)}`)
    }
  }

  /** A link in a text, which is as high as its line, or in a card, which it is stretched over. */
  const isTextLink = (control: Element) =>
    styleOf(control).display === 'inline' || control.matches('article a')

  function checkTargets(isMeasured: (control: Element) => boolean): void {
    for (const control of allControls.filter(isMeasured)) {
      // A tap on the label around an input is one on the input, which may itself be hidden.
      const target = control.closest('label') ?? control
      if (!isShown(target)) continue
      const { width, height } = target.getBoundingClientRect()
      const side = Math.min(width, height)
      if (side < limits.minTargetPx - roundingPx)
        problems.add(`${nameOf(control)} is only ${side.toFixed(1)} px wide or high`)
    }
  }

  const range = document.createRange()

  /** The texts that are seen, each with its element and what is around it. */
  function seenTexts() {
    const texts: { node: Text; parent: Element; around: Element[] }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const parent = node.parentElement
      if (!parent || node.data.trim() === '') continue
      if (!root.contains(parent) && !parent.closest('[data-toast]')) continue
      if (parent.closest('select, textarea, svg') || !isShown(parent)) continue
      const around = withAncestors(parent)
      const isForScreenReaders = around.some(
        ({ clientWidth, clientHeight }) => clientWidth === screenReaderPx && clientHeight === screenReaderPx,
      )
      if (!isForScreenReaders) texts.push({ node, parent, around })
    }
    return texts
  }

  function checkWords(): void {
    for (const { node, parent } of seenTexts()) {
      if (!parent.closest(limits.unbrokenIn) || styleOf(parent).wordBreak === 'break-all') continue
      for (const { 0: word, index } of node.data.matchAll(new RegExp(limits.word, 'gu'))) {
        if (word.length > limits.maxUnbrokenLength || word.includes('WW')) continue
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) problems.add(`“${word}” in ${nameOf(parent)} is broken`)
      }
    }
  }

  function checkTexts(): void {
    for (const { node, parent, around } of seenTexts()) {
      range.selectNodeContents(node)
      for (const line of range.getClientRects()) {
        const problem = line.width > screenReaderPx && problemOfLine(line, parent, around)
        if (problem)
          problems.add(`“${node.data.trim().slice(0, limits.quotedLetters)}” in ${nameOf(parent)} ${problem}`)
      }
    }
  }

  /**
   * Whether the full text is one press away: the element is in a link, a button or a line that opens something, or in a card
   * whose link is stretched over it. A toast shows it when it is unfolded.
   */
  function leadsToFullText(element: Element): boolean {
    const links = element.closest('article, li')?.querySelectorAll('a[href]') ?? []
    return (
      element.closest('a[href], button, summary, [data-toast]') !== null ||
      [...links].some((link) => getComputedStyle(link, '::after').position === 'absolute')
    )
  }

  /** @param around the element of the text, and what is around it. */
  function problemOfLine(line: DOMRect, parent: Element, around: Element[]): string | undefined {
    const { letterOverhangPx } = limits
    const scrolled = { x: false, y: false }
    let isInBox = false
    for (const part of around) {
      const style = styleOf(part)
      const box = part.getBoundingClientRect()
      scrolled.x ||= isSideScroller(part)
      scrolled.y ||= scrolls(style.overflowY)
      const isWider =
        !scrolled.x && (line.left < box.left - tolerancePx || line.right > box.right + tolerancePx)
      const isHigher =
        !scrolled.y && (line.top < box.top - letterOverhangPx || line.bottom > box.bottom + letterOverhangPx)
      if ((isWider && clips(style.overflowX)) || (isHigher && clips(style.overflowY))) {
        const hasEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
        return hasEllipsis && leadsToFullText(parent) ? undefined : `is cut off by ${nameOf(part)}`
      }
      const hasEdge =
        style.display !== 'inline' &&
        (Number.parseFloat(style.borderRightWidth) > 0 || style.backgroundColor !== 'rgba(0, 0, 0, 0)')
      if (hasEdge && !isInBox && (isWider || isHigher)) return `sticks out of ${nameOf(part)}`
      isInBox ||= hasEdge
    }
    const isBeyond = line.left < -tolerancePx || line.right > screen.widthPx + tolerancePx
    return isBeyond && !scrolled.x ? 'is beyond the screen' : undefined
  }

  function checkClosing(): void {
    const closing = new RegExp(limits.closing, 'i')
    for (const control of controls) {
      if (!dialog?.contains(control) || !closing.test(labelOf(control))) continue
      const box = control.getBoundingClientRect()
      const { x, y } = centerOf(box)
      const hit = document.elementFromPoint(x, y)
      if (box.top < 0 || box.bottom > innerHeight + roundingPx)
        problems.add(`${nameOf(control)} is not in view`)
      else if (!control.contains(hit)) problems.add(`${nameOf(control)} is covered by ${hit && nameOf(hit)}`)
    }
  }

  function checkRoom(): void {
    const scrollers = [...(dialog ? [] : [page]), ...elements].filter(
      (element) =>
        (element === page || scrolls(styleOf(element).overflowY)) &&
        element.scrollHeight > element.clientHeight + limits.minScrollPx &&
        // A column beside others has less.
        element.clientWidth > screen.widthPx * limits.minShareOfContent &&
        // Nor does a text that scrolls in its place.
        !element.matches('h1, p, input, textarea, select') &&
        isShown(element),
    )
    const room = Math.max(...scrollers.map(roomOf))
    const share = dialog ? limits.minShareOfDialog : limits.minShareOfPage
    if (scrollers.length > 0 && room < innerHeight * share)
      problems.add(`Only ${room} of ${innerHeight} px are left for what scrolls`)
  }

  /** Whether an element is fixed to the screen with content of its own, unlike a bar. */
  function isPanel(element: HTMLElement): boolean {
    const { position, overflowY } = styleOf(element)
    const isHigh = element.clientHeight > innerHeight * limits.minShareOfPanel
    return position === 'fixed' && (scrolls(overflowY) || isHigh)
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
        element.clientWidth > screen.widthPx * limits.minShareOfBar,
    )
    const before = scroller.scrollTop
    const middle = (scroller.scrollHeight - scroller.clientHeight) / 2
    const scrollTo = (top: number) => scroller.scrollTo({ top, behavior: 'instant' })
    scrollTo(middle)
    const tops = bars.map((bar) => bar.getBoundingClientRect().top)
    scrollTo(middle + limits.scrollStepPx)
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

  const checks: Record<LayoutRule, () => void> = {
    'page-width': checkPageWidth,
    'no-side-scrolling': checkSideScrolling,
    'whole-controls': checkWholeControls,
    'separate-controls': checkSeparateControls,
    'uncovered-controls': checkUncoveredControls,
    'target-size': () => checkTargets((control) => !isTextLink(control)),
    'text-link-size': () => checkTargets((control) => isTextLink(control) && root.contains(control)),
    'whole-words': checkWords,
    'whole-texts': checkTexts,
    'closing-in-view': checkClosing,
    'room-for-content': checkRoom,
  }
  for (const rule of rules) checks[rule]()
  return [...problems]
}
