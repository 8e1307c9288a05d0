import { DIFFICULTIES, PURPOSES } from '@/lib/game/options'

/** The keys are names of filters in URLs and, after `wanted_`, in `callout_counts`. `field` is also the column. */
const CHOICES = {
  purpose: { label: 'Purpose', field: 'purposes', operator: 'contains', options: PURPOSES },
  difficulty: { label: 'Difficulty', field: 'difficulty', operator: 'eq', options: DIFFICULTIES },
} as const

export type ChoiceName = keyof typeof CHOICES
type ChoiceValue<Name extends ChoiceName = ChoiceName> = {
  [Each in ChoiceName]: keyof (typeof CHOICES)[Each]['options']
}[Name]

export type ChoiceFilters = { [Name in ChoiceName]: ChoiceValue<Name> | null }

export type ListedChoice = {
  [Name in ChoiceName]: Omit<(typeof CHOICES)[Name], 'options'> & {
    name: Name
    options: readonly { value: ChoiceValue<Name>; label: string }[]
  }
}[ChoiceName]

export const CHOICE_LIST = Object.entries(CHOICES).map(([name, { options, ...choice }]) => ({
  ...choice,
  name,
  options: Object.entries(options).map(([value, label]) => ({ value, label })),
})) as readonly ListedChoice[]

export const toChoiceFilters = (read: (choice: ListedChoice) => ChoiceValue | null): ChoiceFilters =>
  Object.fromEntries(CHOICE_LIST.map((choice) => [choice.name, read(choice)])) as ChoiceFilters

export const chosenChoices = (filters: Partial<ChoiceFilters>) =>
  CHOICE_LIST.flatMap((choice) => {
    const value = filters[choice.name]
    return value ? [{ ...choice, value, valueLabel: choiceLabel(choice, value) }] : []
  })

export const lineupChoices = (
  lineup: { [Field in ListedChoice['field']]: ChoiceValue | null | readonly ChoiceValue[] },
) =>
  CHOICE_LIST.flatMap((choice) => {
    const stored = lineup[choice.field] ?? []
    const values = typeof stored === 'string' ? [stored] : stored
    const { name, field } = choice
    return values.map((value) => ({ name, field, value, label: choiceLabel(choice, value) }))
  })

const choiceLabel = ({ options }: ListedChoice, value: ChoiceValue): string =>
  options.find((option) => option.value === value)?.label ?? value
