import type { MetricGroup } from './metric-set.ts'

/** Declares the metrics of the shopping assistant. */
export const createAssistantMetrics = (declare: MetricGroup) => ({
  turns: declare.counter({
    name: 'srp_assistant_turns_total',
    help: 'Sentences to the assistant: understood wholly, in part or not, or answered with the help of a model.',
    labels: { outcome: ['understood', 'partly', 'not_understood', 'model'] },
  }),
  model: declare.counter({
    name: 'srp_assistant_model_total',
    help: 'Questions to the outside model: used, failed, not usable, or not sent since a budget was spent.',
    labels: { outcome: ['used', 'failed', 'unusable', 'limited'] },
  }),
})
