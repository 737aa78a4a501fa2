/** The definition of what every manifest has as `metadata`. */
export const objectMeta = 'io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta'

/** The definition of each kind that the manifests may use, by the version of its API and its name. */
export const kindsInUse: Readonly<Record<string, string>> = {
  'v1 ConfigMap': 'io.k8s.api.core.v1.ConfigMap',
  'v1 Namespace': 'io.k8s.api.core.v1.Namespace',
  'v1 PersistentVolumeClaim': 'io.k8s.api.core.v1.PersistentVolumeClaim',
  'v1 Service': 'io.k8s.api.core.v1.Service',
  'apps/v1 Deployment': 'io.k8s.api.apps.v1.Deployment',
  'apps/v1 StatefulSet': 'io.k8s.api.apps.v1.StatefulSet',
  'autoscaling/v2 HorizontalPodAutoscaler': 'io.k8s.api.autoscaling.v2.HorizontalPodAutoscaler',
  'batch/v1 CronJob': 'io.k8s.api.batch.v1.CronJob',
  'batch/v1 Job': 'io.k8s.api.batch.v1.Job',
  'networking.k8s.io/v1 NetworkPolicy': 'io.k8s.api.networking.v1.NetworkPolicy',
  'policy/v1 PodDisruptionBudget': 'io.k8s.api.policy.v1.PodDisruptionBudget',
  'gateway.networking.k8s.io/v1 Gateway': 'io.k8s.networking.gateway.v1.Gateway',
  'gateway.networking.k8s.io/v1 HTTPRoute': 'io.k8s.networking.gateway.v1.HTTPRoute',
  'monitoring.coreos.com/v1 PrometheusRule': 'com.coreos.monitoring.v1.PrometheusRule',
  'monitoring.coreos.com/v1 ServiceMonitor': 'com.coreos.monitoring.v1.ServiceMonitor',
}
