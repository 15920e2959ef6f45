/** A set of values to choose from, said once: what is accepted, what it is called, and what a list offers. */
import * as z from 'zod'

export interface Choices<V extends string> {
  values: readonly [V, ...V[]]
  /** In the order in which they are offered. */
  options: readonly { value: V; label: string }[]
  schema: z.ZodType<V, V>
  /** What people call it; a value of an older day stands for itself. */
  label: (value: string) => string
}

/** `choices({ izin: 'Izin', cuti: 'Cuti' })`. */
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

/** Choices whose text is also their value. */
export const sameText = <const V extends string>(values: readonly V[]) =>
  choices(Object.fromEntries(values.map((value) => [value, value])) as { [K in V]: K })
