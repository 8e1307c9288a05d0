import type { LayoutLimits, LayoutRule } from './layout-rules'

/** Finds what breaks the rules. It runs in the page, so it can use nothing from outside of it. */
export function layoutProblems({
  rules,
  limits: { minTargetPx, within, screenWidthPx },
}: {
  rules: readonly LayoutRule[]
  limits: LayoutLimits
}): string[] {
  type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>
  /** The width and height of an element for screen readers alone. */
  const SCREEN_READER_PX = 1
  /** Boxes may overlap, and stick out of another one, by this. */
  const TOLERANCE_PX = 1
  /** The edges of a control and its size may miss what they should be by this, because they are fractions. */
  const ROUNDING_PX = 0.5
  /** iPhones zoom into a field with a smaller text. */
  const MIN_FIELD_TEXT_PX = 16

  const page = document.documentElement
  const problems = new Set<string>()
  const isShown = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) return false
    const { width, height } = element.getBoundingClientRect()
    return width > SCREEN_READER_PX && height > SCREEN_READER_PX
  }
  const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')]
    .filter(isShown)
    .at(-1)
  const root = dialog ?? document.querySelector<HTMLElement>(within) ?? document.body
  /** Toasts included, which are shown above the page and above a dialog. */
  const allControls = [root, ...document.querySelectorAll('[data-toast]')].flatMap((part) => [
    ...part.querySelectorAll('a[href], button, input, select, textarea, summary'),
  ])
  const controls = [...new Set(allControls)].filter(isShown)
  const ofRoot = controls.filter((control) => root.contains(control))

  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }
  const labelOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
  const nameOf = (element: Element) =>
    `<${element.localName} class="${element.getAttribute('class')?.slice(0, 50)}"> “${labelOf(element).slice(0, 30)}”`
  const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  /** Made to scroll sideways, unlike an area that scrolls up and down and therefore could. */
  const isSideScroller = (element: Element) =>
    element.hasAttribute('data-scrolls-sideways') ||
    /overflow-(x-)?(auto|scroll)/.test(element.getAttribute('class') ?? '')
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
  const isInline = (element: Element) => styleOf(element).display === 'inline'
  /** The element that a tap on the middle of a control reaches. */
  const hitOf = (control: Element) => {
    const { left, top, width, height } = control.getBoundingClientRect()
    const center = { x: left + width / 2, y: top + height / 2 }
    return { center, hit: document.elementFromPoint(center.x, center.y) }
  }

  function checkPageWidth(): void {
    if (page.scrollWidth > screenWidthPx) problems.add(`The page is ${page.scrollWidth} px wide`)
  }

  function checkWholeControls(): void {
    for (const control of controls) {
      const { left, right, width } = control.getBoundingClientRect()
      const [, ...around] = withAncestors(control)
      if (around.some(isSideScroller)) continue
      if (left < -ROUNDING_PX || right > screenWidthPx + ROUNDING_PX)
        problems.add(`${nameOf(control)} is beyond the screen`)
      for (const part of around.filter((part) => clips(styleOf(part).overflowX))) {
        const box = part.getBoundingClientRect()
        if (Math.min(right, box.right) - Math.max(left, box.left) < width - TOLERANCE_PX)
          problems.add(`${nameOf(control)} is cut off by ${nameOf(part)}`)
      }
    }
  }

  /** The boxes of a control that are seen: one for each line of a link in a text, else one. */
  function seenLinesOf(control: Element): Box[] {
    const seen = seenBoxOf(control)
    return isInline(control) ? [...control.getClientRects()].map((line) => overlap(line, seen)) : [seen]
  }

  function checkSeparateControls(): void {
    // The header hides above the screen, where the link that skips it waits.
    const seen = ofRoot
      .filter((control) => !control.closest('header[data-hidden]'))
      .map((control) => ({ control, lines: seenLinesOf(control) }))
    seen.forEach(({ control, lines }, index) => {
      for (const other of seen.slice(index + 1)) {
        // Shapes in a drawing may touch, and the box of an L-shaped one reaches over its neighbour.
        if (control instanceof SVGElement && other.control instanceof SVGElement) continue
        const otherBox = other.control.getBoundingClientRect()
        const overlaps = lines.some((line) =>
          other.lines.some((otherLine) => {
            const { left, top, right, bottom } = overlap(line, otherLine)
            const [width, height] = [right - left, bottom - top]
            // A control inside another one is intended, such as the eye button of a password field.
            const isWithin = width > otherBox.width - TOLERANCE_PX && height > otherBox.height - TOLERANCE_PX
            return width > TOLERANCE_PX && height > TOLERANCE_PX && !isWithin
          }),
        )
        if (overlaps) problems.add(`${nameOf(control)} overlaps ${nameOf(other.control)}`)
      }
    })
  }

  function checkUncoveredControls(): void {
    for (const control of ofRoot) {
      const { center, hit } = hitOf(control)
      const view = { left: 0, top: 0, right: screenWidthPx, bottom: innerHeight }
      const { left, top, right, bottom } = overlap(seenBoxOf(control), view)
      if (center.x <= left || center.x >= right || center.y <= top || center.y >= bottom) continue
      if (!hit || !(control.contains(hit) || hit.contains(control)))
        problems.add(`${nameOf(control)} is covered by ${hit && nameOf(hit)}`)
    }
  }

  function checkTargets(): void {
    for (const control of allControls) {
      // A link in a text is as high as its line, and the link of a card is stretched over it.
      if (isInline(control) || control.matches('article a')) continue
      // A tap on the label around an input is one on the input, which may itself be hidden.
      const target = control.closest('label') ?? control
      if (!isShown(target)) continue
      const { width, height } = target.getBoundingClientRect()
      const side = Math.min(width, height)
      if (side < minTargetPx - ROUNDING_PX)
        problems.add(`${nameOf(control)} is only ${side.toFixed(1)} px wide or high`)
    }
  }

  function checkWords(): void {
    const range = document.createRange()
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const parent = node.parentElement
      if (!parent?.closest('a, button, h1, h2, label') || parent.closest('select, svg')) continue
      if (!isShown(parent) || styleOf(parent).wordBreak === 'break-all') continue
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) problems.add(`“${word}” in ${nameOf(parent)} is broken`)
      }
    }
  }

  function checkFieldTexts(): void {
    for (const field of controls.filter((control) => control.matches('input, select, textarea')))
      if (
        !field.matches('[type=checkbox], [type=radio]') &&
        Number.parseFloat(styleOf(field).fontSize) < MIN_FIELD_TEXT_PX
      )
        problems.add(`The text of ${nameOf(field)} is too small`)
  }

  function checkClosing(): void {
    const closing = /^(close|close menu|cancel|done|stay|maybe later)$/i
    for (const control of controls.filter((control) => closing.test(labelOf(control)))) {
      if (!dialog?.contains(control)) continue
      const { top, bottom } = control.getBoundingClientRect()
      const { hit } = hitOf(control)
      if (top < 0 || bottom > innerHeight + ROUNDING_PX) problems.add(`${nameOf(control)} is not in view`)
      else if (!control.contains(hit)) problems.add(`${nameOf(control)} is covered by ${hit && nameOf(hit)}`)
    }
  }

  const checks: Record<LayoutRule, () => void> = {
    'page-width': checkPageWidth,
    'whole-controls': checkWholeControls,
    'separate-controls': checkSeparateControls,
    'uncovered-controls': checkUncoveredControls,
    'target-size': checkTargets,
    'whole-words': checkWords,
    'field-text-size': checkFieldTexts,
    'closing-in-view': checkClosing,
  }
  for (const rule of rules) checks[rule]()
  return [...problems]
}
