/** A fixed set of values with its schema, labels and options, defined once. */
import * as z from 'zod'

export interface Choices<V extends string> {
  values: readonly [V, ...V[]]
  /** In the order in which a form offers them. */
  options: readonly { value: V; label: string }[]
  schema: z.ZodType<V, V>
  /** Returns the value itself if it has no label, such as one that is no longer in use. */
  label: (value: string) => string
}

export const choices = <const L extends Record<string, string>>(labels: L): Choices<Extract<keyof L, string>> => {
  type Value = Extract<keyof L, string>
  const names: Record<string, string> = labels
  const values = Object.keys(labels) as [Value, ...Value[]]
  return {
    values,
    options: values.map((value) => ({ value, label: labels[value] as string })),
    schema: z.enum(values),
    label: (value) => names[value] ?? value,
  }
}

/** Choices whose label is also their value. */
export const sameText = <const V extends string>(values: readonly V[]) =>
  choices(Object.fromEntries(values.map((value) => [value, value])) as { [K in V]: K })
