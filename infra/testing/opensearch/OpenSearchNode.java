import java.util.concurrent.CountDownLatch;
import org.codelibs.opensearch.runner.OpenSearchRunner;

/**
 * One node of OpenSearch on loopback. Arguments: its name, its HTTP port, its transport port, the directory of
 * its data, the transport addresses of all nodes of its cluster, and the names of those that may manage it.
 * Without the last two the node is a cluster by itself. A node that is lost is noticed within a second.
 */
public class OpenSearchNode {
  public static void main(String[] arguments) throws Exception {
    var runner = new OpenSearchRunner();

    runner.onBuild((number, settings) -> {
      settings
          .put("node.name", arguments[0])
          .put("http.port", arguments[1])
          .put("transport.port", arguments[2])
          .put("network.host", "127.0.0.1")
          .put("bootstrap.memory_lock", false)
          .put("cluster.routing.allocation.disk.threshold_enabled", false)
          .put("cluster.fault_detection.leader_check.interval", "500ms")
          .put("cluster.fault_detection.leader_check.retry_count", 2)
          .put("cluster.fault_detection.follower_check.interval", "500ms")
          .put("cluster.fault_detection.follower_check.retry_count", 2);

      if (arguments.length > 4) {
        settings
            .putList("discovery.seed_hosts", arguments[4].split(","))
            .putList("cluster.initial_cluster_manager_nodes", arguments[5].split(","))
            .remove("discovery.type");
      }
    });

    runner.build(
        OpenSearchRunner.newConfigs()
            .basePath(arguments[3])
            .clusterName("forecourt")
            .numOfNode(1)
            .useLogger());

    System.out.println("OpenSearch: http://127.0.0.1:" + arguments[1]);
    new CountDownLatch(1).await();
  }
}
