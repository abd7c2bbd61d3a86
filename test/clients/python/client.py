"""The python-nomad client against the server on the port that is given. It stops at the first thing that is not as it should be."""

import sys
import threading
import time

import nomad

client = nomad.Nomad(host="127.0.0.1", port=int(sys.argv[1]))

for i in range(5):
    job = {
        "ID": f"py-{i}",
        "Priority": 50 + i,
        "Meta": {"owner": "snake"},
        "TaskGroups": [{"Name": "web", "Count": 2, "Tasks": [{"Name": "server", "Driver": "docker"}]}],
    }
    answer = client.job.register_job(f"py-{i}", {"Job": job})
    assert answer["EvalID"], answer
print("registered")

filtered = client.jobs.get_jobs(filter_='Meta.owner == "snake" and Priority != 52')
assert [job["ID"] for job in filtered] == ["py-0", "py-1", "py-3", "py-4"], filtered
try:
    client.jobs.get_jobs(filter_="Meta.owner =")
    raise SystemExit("a bad filter is no error")
except nomad.api.exceptions.BadRequestNomadException:
    pass
print("filtered")

# The client has no words for pages, order and waiting; its requests take them all the same.
seen, token = [], ""
while token is not None:
    params = {"per_page": 2, "prefix": "py-", "reverse": "true", "next_token": token}
    page = client.jobs.request(method="get", params=params)
    seen += [job["ID"] for job in page.json()]
    token = page.headers.get("X-Nomad-NextToken")
assert seen == ["py-4", "py-3", "py-2", "py-1", "py-0"], seen
print("paged, in reverse")

index = client.jobs.request(method="get").headers["X-Nomad-Index"]


def change():
    time.sleep(0.1)
    client.job.register_job("py-0", {"Job": {"ID": "py-0", "Priority": 90}})


writer = threading.Thread(target=change)
writer.start()
client.jobs.request(method="get", params={"index": index, "wait": "10s"}, timeout=15)
writer.join()
assert client.job.get_job("py-0")["Priority"] == 90
assert "py-0" in client.job and "none" not in client.job
print("blocked")

deployments = client.job.get_deployments("py-0")
assert [deployment["Status"] for deployment in deployments] == ["running", "cancelled"], deployments
assert client.deployment.get_deployment(deployments[0]["ID"])["JobVersion"] == 1
assert len(client.deployments.get_deployments()) >= 6
client.deployment.pause_deployment(deployments[0]["ID"], True)
assert client.job.get_deployment("py-0")["Status"] == "paused"
assert client.job.get_summary("py-0")["JobID"] == "py-0"
client.job.get_allocations("py-0")
client.job.get_evaluations("py-0")
assert len(client.job.get_versions("py-0")["Versions"]) == 2
print("read deployments and what belongs to a job")

assert client.agent.get_members()["Members"][0]["Status"] == "alive"
assert client.agent.get_agent()["member"]["Name"]
assert client.status.leader.get_leader() == "127.0.0.1:4647"
assert client.regions.get_regions() == ["global"]
nodes = client.nodes.get_nodes()
assert client.node.get_node(nodes[0]["ID"])["Datacenter"]
assert client.allocations.get_allocations() is not None
assert client.evaluations.get_evaluations()
assert [namespace["Name"] for namespace in client.namespaces.get_namespaces()] == ["default"]
print("read the cluster")

client.job.deregister_job("py-0", purge=True)
try:
    client.job.get_job("py-0")
    raise SystemExit("a purged job is still there")
except nomad.api.exceptions.URLNotFoundNomadException:
    pass
print("purged")
