// The API's official Go client against the server whose address stands in NOMAD_ADDR. It says what it did, a line a
// step, and stops at the first thing that is not as it should be.
package main

import (
	"fmt"
	"log"
	"time"

	"github.com/hashicorp/nomad/api"
)

func main() {
	log.SetFlags(0)
	client, err := api.NewClient(api.DefaultConfig())
	must(err)
	jobs := client.Jobs()

	for i := 0; i < 5; i++ {
		id := fmt.Sprintf("go/job-%d", i)
		job := api.NewServiceJob(id, id, "global", 50+i).
			SetMeta("owner", "gopher").
			AddTaskGroup(api.NewTaskGroup("web", 2).AddTask(api.NewTask("server", "docker")))
		answer, meta, err := jobs.Register(job, nil)
		must(err)
		check(answer.EvalID != "" && meta.LastIndex == answer.JobModifyIndex, "register: %+v %+v", answer, meta)
	}
	fmt.Println("registered")

	filtered, meta, err := jobs.ListOptions(nil, &api.QueryOptions{Filter: `Meta.owner == "gopher" and Priority != 52`})
	must(err)
	check(len(filtered) == 4 && meta.KnownLeader && meta.LastIndex > 0, "filter: %d %+v", len(filtered), meta)
	_, _, err = jobs.ListOptions(nil, &api.QueryOptions{Filter: `Meta.owner =`})
	check(err != nil, "a bad filter is no error")
	fmt.Println("filtered")

	var seen []string
	options := &api.QueryOptions{PerPage: 2, Prefix: "go/", Reverse: true}
	for {
		page, meta, err := jobs.List(options)
		must(err)
		for _, stub := range page {
			seen = append(seen, stub.ID)
		}
		if meta.NextToken == "" {
			break
		}
		options.NextToken = meta.NextToken
	}
	// The client sorts each page by itself.
	check(fmt.Sprint(seen) == "[go/job-3 go/job-4 go/job-1 go/job-2 go/job-0]", "pages: %v", seen)
	fmt.Println("paged, in reverse")

	info, meta, err := jobs.Info("go/job-0", nil)
	must(err)
	check(*info.Priority == 50 && *info.TaskGroups[0].Count == 2, "info: %+v", info)
	go func() {
		time.Sleep(100 * time.Millisecond)
		*info.Priority = 90
		_, _, err := jobs.EnforceRegister(info, *info.JobModifyIndex, nil)
		must(err)
	}()
	start := time.Now()
	for *info.Version == 0 {
		info, meta, err = jobs.Info("go/job-0", &api.QueryOptions{WaitIndex: meta.LastIndex, WaitTime: 10 * time.Second})
		must(err)
		check(time.Since(start) < 9*time.Second, "the change was not noticed")
	}
	fmt.Println("blocked")

	deployments, _, err := jobs.Deployments("go/job-0", false, nil)
	must(err)
	check(len(deployments) == 2 && deployments[1].Status == "cancelled", "deployments: %+v", deployments)
	deployment, _, err := client.Deployments().Info(deployments[0].ID, nil)
	must(err)
	check(deployment.JobVersion == 1 && deployment.TaskGroups["web"].DesiredTotal == 2, "deployment: %+v", deployment)
	_, _, err = client.Deployments().Pause(deployment.ID, true, nil)
	must(err)
	versions, _, _, err := jobs.Versions("go/job-0", false, nil)
	must(err)
	check(len(versions) == 2 && *versions[0].Version == 1, "versions: %d", len(versions))
	summary, _, err := jobs.Summary("go/job-0", nil)
	must(err)
	check(summary.JobID == "go/job-0", "summary: %+v", summary)
	allocations, _, err := jobs.Allocations("go/job-0", true, nil)
	must(err)
	_, _, err = jobs.Evaluations("go/job-0", nil)
	must(err)
	if len(allocations) > 0 {
		_, _, err = client.Allocations().Info(allocations[0].ID, nil)
		must(err)
	}
	fmt.Println("read deployments and what belongs to a job")

	members, err := client.Agent().Members()
	must(err)
	check(len(members.Members) == 1 && members.Members[0].Status == "alive", "members: %+v", members)
	self, err := client.Agent().Self()
	must(err)
	check(self.Member.Name != "", "self: %+v", self)
	leader, err := client.Status().Leader()
	must(err)
	check(leader != "", "no leader")
	regions, err := client.Regions().List()
	must(err)
	check(len(regions) == 1, "regions: %v", regions)
	nodes, _, err := client.Nodes().List(nil)
	must(err)
	node, _, err := client.Nodes().Info(nodes[0].ID, nil)
	must(err)
	check(node.Datacenter != "", "node: %+v", node)
	fmt.Println("read the cluster")

	_, err = client.Namespaces().Register(&api.Namespace{Name: "gophers", Description: "d"}, nil)
	must(err)
	namespaces, _, err := client.Namespaces().List(nil)
	must(err)
	check(len(namespaces) == 2, "namespaces: %d", len(namespaces))
	_, err = client.Namespaces().Delete("gophers", nil)
	must(err)
	validated, _, err := jobs.Validate(info, nil)
	must(err)
	check(validated.Error == "", "validate: %+v", validated)
	fmt.Println("kept namespaces, validated")

	_, _, err = jobs.Deregister("go/job-0", true, nil)
	must(err)
	_, _, err = jobs.Info("go/job-0", nil)
	check(err != nil, "a purged job is still there")
	fmt.Println("purged")
}

func must(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func check(holds bool, format string, values ...any) {
	if !holds {
		log.Fatalf(format, values...)
	}
}
