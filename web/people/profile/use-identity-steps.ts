import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { collectFormErrors, type FormError, identitySteps } from './identity-steps.tsx'

const scrollToInput = (name: string) => {
  const element = document.querySelector<HTMLElement>(`[name="${name}"]`)
  const input = element?.closest('.MuiFormControl-root') ?? element
  input?.scrollIntoView({ block: 'center' })
}

/** One field can make another valid (a bank and its account number), so a checked step is validated on every change. */
function useValidationOnChange(form: UseFormReturn, step: number, isStepChecked: boolean) {
  useEffect(() => {
    if (!isStepChecked) return undefined
    const names = identitySteps[step]?.groups.map(({ name }) => name) ?? []
    const watching = form.watch((_, { name }) => {
      if (name) void form.trigger(names)
    })
    return () => watching.unsubscribe()
  }, [form, step, isStepChecked])
}

/** Focuses an input after the render, when the input of a newly opened step exists. */
function useFocusTarget(form: UseFormReturn) {
  const [target, setTarget] = useState<string>()
  useEffect(() => {
    if (!target) return
    scrollToInput(target)
    form.setFocus(target)
    setTarget(undefined)
  }, [target, form])
  return setTarget
}

/** Step navigation: forward only when the step is valid, or directly to an invalid field. */
export function useIdentitySteps(form: UseFormReturn, step: number, setStep: (step: number) => void) {
  const { errors, submitCount, isSubmitting } = form.formState
  const setTarget = useFocusTarget(form)
  // Errors of a step show after an attempt to leave it; after submitting, those of all steps show.
  const [checkedSteps, setCheckedSteps] = useState<Record<number, boolean>>({})
  const shown = collectFormErrors(errors).filter((fault) => submitCount > 0 || checkedSteps[fault.step])

  const open = (next: number, name?: string) => {
    setStep(next)
    setTarget(name)
    if (!name) scrollTo({ top: 0 })
  }
  const next = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    const names = identitySteps[step]?.groups.map(({ name }) => name) ?? []
    setCheckedSteps({ ...checkedSteps, [step]: true })
    if (await form.trigger(names, { shouldFocus: true })) open(step + 1)
  }

  useValidationOnChange(form, step, checkedSteps[step] === true)

  // An error of the form or the server may belong to another step.
  const first = collectFormErrors(errors)[0]
  const sent = useRef(0)
  useEffect(() => {
    if (isSubmitting || sent.current === submitCount) return
    sent.current = submitCount
    if (!first) return
    setStep(first.step)
    setTarget(first.name)
  }, [submitCount, isSubmitting, first, setStep, setTarget])

  return { shown: shown as readonly FormError[], open, next }
}
