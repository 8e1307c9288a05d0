/**
 * Components for `jsx-texts.test.ts`. Those whose names begin with `Loose` have one text that React would lose in a
 * translated page; the others have none.
 */
import type { ReactNode } from 'react'

const LABELS = { open: 'Open', closed: 'Closed' }

type State = { name: string; count: number; isOpen: boolean }

export const LooseBesideIcon = ({ isOpen }: State) => (
  <button type="button">
    <hr />
    {isOpen ? LABELS.open : LABELS.closed}
  </button>
)

export const LooseInSentence = ({ count }: State) => <p>Step {count}</p>

export const LooseBranch = ({ isOpen }: State) => (
  <p>
    {isOpen ? <hr /> : 'Closed'}
    <hr />
  </p>
)

export const LooseComingAndGoing = ({ isOpen }: State) => (
  <p>
    <b>Now</b>
    {isOpen && 'open'}
  </p>
)

export const LooseAfterComingAndGoing = ({ isOpen }: State) => (
  <button type="button">
    {isOpen && <hr />}
    Undo
  </button>
)

export const LooseAfterNullable = (state: State) => (
  <button type="button">
    <SafeOrNothing {...state} />
    Undo
  </button>
)

export const LooseAfterKeyed = ({ name }: State) => (
  <p>
    <b key={name}>Now</b>
    or never
  </p>
)

export const LooseAfterChosen = ({ isOpen }: State) => {
  const Mark = isOpen ? SafeIconLink : SafeIconButton
  return (
    <p>
      <Mark>
        <hr />
      </Mark>
      open
    </p>
  )
}

export const LooseInBranches = ({ isOpen }: State) => (
  <p>
    {isOpen ? (
      <>
        <b>
          <hr />
          Open
        </b>
        <b>it</b>
      </>
    ) : (
      <b>
        <i>Closed</i>
      </b>
    )}
  </p>
)

export const LooseInReturns = ({ isOpen }: State) => {
  if (isOpen)
    return (
      <p>
        <hr />
        Open
      </p>
    )
  return (
    <p>
      <b>Closed</b>
    </p>
  )
}

export const LooseInFragment = ({ name }: State) => <>{name}</>

export const LooseInOptionalFragment = ({ isOpen }: State) => (
  <p>
    {isOpen && (
      <>
        Open <hr />
      </>
    )}
  </p>
)

export const LooseInOptionalSlot = ({ name }: State) => (
  <SafeOptional>
    Open
    <b>{name}</b>
  </SafeOptional>
)

export const LooseInSlot = ({ name }: State) => <SafeIconButton>{name}</SafeIconButton>

export const LooseInSlotOfSlot = () => <SafeIconLink>Go</SafeIconLink>

export const LooseComponent = (state: State) => (
  <p>
    <SafeText {...state} />
  </p>
)

/** Safe itself, but nothing may show it. */
function SafeText({ name }: State) {
  return name
}

function SafeOrNothing({ isOpen }: State) {
  return isOpen ? <hr /> : null
}

function SafeIconButton({ children }: { children: ReactNode }) {
  return (
    <button type="button">
      <hr />
      {children}
    </button>
  )
}

function SafeIconLink({ children }: { children: ReactNode }) {
  return <SafeIconButton>{children}</SafeIconButton>
}

export const SafeAlone = ({ isOpen, count }: State) => (
  <p>
    <b>{isOpen ? LABELS.open : LABELS.closed}</b>
    <i>{`Step ${count}`}</i>
    <u>{isOpen && 'open'}</u>
  </p>
)

function SafeOptional({ isOpen, children }: { isOpen?: boolean; children: ReactNode }) {
  return <b>{isOpen ? children : 'closed'}</b>
}

function SafeKeyed({ isOpen, children }: { isOpen?: boolean; children: ReactNode }) {
  return <b key={String(isOpen)}>{isOpen ? children : 'closed'}</b>
}

export const SafeInKeyed = ({ name }: State) => (
  <SafeKeyed>
    Open
    <b>{name}</b>
  </SafeKeyed>
)

export const SafeConstant = ({ isOpen }: State) => (
  <p>
    Now {LABELS.open}
    {isOpen && <hr />}
  </p>
)

export const SafeInSlot = ({ name }: State) => (
  <SafeIconButton>
    <span>{name}</span>
  </SafeIconButton>
)

export const SafeInBranches = ({ isOpen }: State) =>
  isOpen ? (
    <p key="open">
      <hr />
      Open
    </p>
  ) : (
    <p key="closed">
      <b>Closed</b>
      now
    </p>
  )
